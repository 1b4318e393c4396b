import { useState } from 'preact/hooks';
import { t, tOr } from '../../words';
import { List, Section, useList, when } from './list';

interface Entry {
  id: number;
  time: number;
  who: string;
  deed: string;
  target: string;
}

const page = 100; // entries that the server tells at once

export function Log() {
  const [before, setBefore] = useState(0);
  const { rows, error, refresh } = useList<Entry>(`/api/admin/log?before=${before}`);
  const last = rows?.at(-1);
  return (
    <Section title={t('admin.log')} error={error} empty={rows?.length === 0}>
      <List
        title={t('admin.log')}
        heads={[t('admin.time'), t('admin.who'), t('admin.deed'), t('admin.target')]}
      >
        {rows?.map((entry) => (
          <tr key={entry.id}>
            <th scope="row">{when(entry.time, { dateStyle: 'short', timeStyle: 'medium' })}</th>
            <td>{entry.who === 'command line' ? t('admin.command_line') : entry.who}</td>
            <td>{tOr(`deed.${entry.deed}`, entry.deed)}</td>
            <td class="words">{entry.target}</td>
          </tr>
        ))}
      </List>
      <div class="buttons">
        <button type="button" onClick={() => (before > 0 ? setBefore(0) : refresh())}>
          {t('admin.latest')}
        </button>
        {last && rows?.length === page && (
          <button type="button" onClick={() => setBefore(last.id)}>
            {t('admin.older')}
          </button>
        )}
      </div>
    </Section>
  );
}
