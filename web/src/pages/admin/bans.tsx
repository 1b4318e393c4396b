import { useState } from 'preact/hooks';
import { ask } from '../../api';
import { Form, NumberField, TextField } from '../../parts/form';
import { t } from '../../words';
import { Act, List, Section, useList, when } from './list';

interface Banned {
  network: string;
  reason: string;
  until: number | null;
}

export function Bans() {
  const { rows, error, act, refresh } = useList<Banned>('/api/admin/bans');
  const [network, setNetwork] = useState('');
  const [reason, setReason] = useState('');
  const [days, setDays] = useState('0');
  const ban = async () => {
    await ask('/api/admin/bans', { network, reason, days: Number(days) });
    setNetwork('');
    setReason('');
    refresh();
  };
  return (
    <Section title={t('admin.bans')} error={error} empty={false}>
      <Form button={t('admin.ban')} send={ban}>
        <TextField
          id="network"
          label={t('admin.network')}
          placeholder="192.0.2.7, 2001:db8::/32"
          value={network}
          change={setNetwork}
          required
        />
        <TextField id="reason" label={t('admin.reason')} maxLength={200} value={reason} change={setReason} />
        <NumberField
          id="ban-days"
          label={t('admin.ban_days')}
          min={0}
          max={3650}
          value={days}
          change={setDays}
        />
      </Form>
      {rows && rows.length > 0 && (
        <List title={t('admin.bans')} heads={[t('admin.network'), t('admin.reason'), t('admin.until'), '']}>
          {rows.map((one) => (
            <tr key={one.network}>
              <th scope="row">{one.network}</th>
              <td class="words">{one.reason}</td>
              <td>{one.until === null ? t('admin.for_good') : when(one.until)}</td>
              <Act
                label={t('admin.lift')}
                said={t('admin.lift.that', one.network)}
                act={() => act('/lift', { network: one.network })}
              />
            </tr>
          ))}
        </List>
      )}
    </Section>
  );
}
