import { useState } from 'preact/hooks';
import { ask, type Role } from '../../api';
import { roleWord } from '../../parts/account';
import { Copy } from '../../parts/copy';
import { Form, NumberField } from '../../parts/form';
import { link } from '../../route';
import { number, t } from '../../words';
import { Act, aside, List, Section, useList, when } from './list';
import { RoleOptions, rolesToInvite } from './roles';

interface Invited {
  id: number;
  role: Role;
  account: string | null;
  by: string | null;
  expires: number;
  uses: number;
}

export function Invitations({ told }: { told: { secret: string; name: string } }) {
  const { rows, error, act, refresh } = useList<Invited>('/api/admin/invitations');
  const [role, setRole] = useState<Role>('player');
  const [days, setDays] = useState('7');
  const [uses, setUses] = useState('1');
  const [made, setMade] = useState('');
  const invite = async () => {
    const body = { role, days: Number(days), uses: Number(uses) };
    setMade((await ask<{ invitation: string }>('/api/admin/invitations', body)).invitation);
    refresh();
  };
  return (
    <Section title={t('admin.invitations')} error={error} empty={false}>
      {told.secret && (
        <Copy label={t('admin.reset.link', told.name)} text={link('invitation', told.secret)} />
      )}
      <Form button={t('admin.invite')} send={invite}>
        <div class="field">
          <label for="role">{t('admin.role')}</label>
          <select id="role" value={role} onChange={(e) => setRole(e.currentTarget.value as Role)}>
            <RoleOptions roles={rolesToInvite()} />
          </select>
        </div>
        <NumberField id="uses" label={t('admin.uses')} min={1} max={1000} value={uses} change={setUses} />
        <NumberField id="days" label={t('admin.days')} min={1} max={365} value={days} change={setDays} />
        {made && <Copy label={t('admin.link')} text={link('invitation', made)} />}
      </Form>
      {rows && rows.length > 0 && (
        <List
          title={t('admin.invitations')}
          heads={[t('admin.role'), t('admin.uses'), t('admin.until'), aside(t('admin.by')), '']}
        >
          {rows.map((one) => (
            <tr key={one.id}>
              <th scope="row">{one.account ? t('admin.reset.of', one.account) : roleWord(one.role)}</th>
              <td>{number(one.uses)}</td>
              <td>{when(one.expires)}</td>
              <td class="told-twice">{one.by ?? t('admin.command_line')}</td>
              <Act
                label={t('admin.withdraw')}
                said={t('admin.withdraw.that', one.id)}
                act={() => act('/withdraw', { id: one.id })}
              />
            </tr>
          ))}
        </List>
      )}
    </Section>
  );
}
