import { type Account, ask } from '../../api';
import { isOwner, roleWord, visitor } from '../../parts/account';
import { t } from '../../words';
import { aside, List, Section, useList, when } from './list';
import { RoleOptions, roles, rolesToInvite } from './roles';

function AccountRow({
  account,
  act,
  invited,
}: {
  account: Account;
  act: (what: string, body: object) => Promise<void>;
  invited: (secret: string, name: string) => void;
}) {
  const { name, role, disabled } = account;
  const own = visitor.value.account?.name === name;
  const reset = async () => {
    const { invitation } = await ask<{ invitation: string }>('/api/admin/invitations', { account: name });
    invited(invitation, name);
  };
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {isOwner() && !own ? (
          <select
            aria-label={t('admin.role.of', name)}
            value={role}
            onChange={(e) => act('/role', { name, role: e.currentTarget.value })}
          >
            <RoleOptions roles={roles} />
          </select>
        ) : (
          roleWord(role)
        )}
      </td>
      <td class="told-twice">{when(account.created)}</td>
      <td class="act">
        {rolesToInvite().includes(role) && !disabled && (
          <button type="button" aria-label={t('admin.reset.that', name)} onClick={reset}>
            {t('admin.reset')}
          </button>
        )}
        {isOwner() && !own && (
          <button
            type="button"
            aria-label={t(disabled ? 'admin.enable.that' : 'admin.disable.that', name)}
            onClick={() => act('/disable', { name, disabled: !disabled })}
          >
            {t(disabled ? 'admin.enable' : 'admin.disable')}
          </button>
        )}
        {disabled && <span class="tag loss">{t('admin.disabled')}</span>}
      </td>
    </tr>
  );
}

export function Accounts({ invited }: { invited: (secret: string, name: string) => void }) {
  const { rows, error, act } = useList<Account>('/api/admin/accounts');
  return (
    <Section title={t('admin.accounts')} error={error} empty={false}>
      <List
        title={t('admin.accounts')}
        heads={[t('account.name'), t('admin.role'), aside(t('admin.since')), '']}
      >
        {rows?.map((account) => (
          <AccountRow key={account.name} account={account} act={act} invited={invited} />
        ))}
      </List>
    </Section>
  );
}
