import { gameTitle } from '../../parts/games';
import { number, t, tOr } from '../../words';
import { aside, List, Section, useList } from './list';

interface TableRow {
  id: string;
  game: string;
  players: string[];
  number: number;
  over: boolean;
  sockets: number;
  thinking: boolean;
}

export function Tables() {
  const { rows, error, act } = useList<TableRow>('/api/admin/tables', 3000);
  const state = (row: TableRow) =>
    t(row.over ? 'arena.over' : row.thinking ? 'admin.thinking' : 'admin.waiting');
  return (
    <Section title={t('admin.tables')} error={error} empty={rows?.length === 0}>
      <List
        title={t('admin.tables')}
        heads={[
          t('game'),
          t('arena.players'),
          aside(t('gnd.length')),
          aside(t('admin.sockets')),
          t('admin.state'),
          '',
        ]}
      >
        {rows?.map((row) => (
          <tr key={row.id}>
            <th scope="row">{gameTitle(row.game)}</th>
            <td class="words">{row.players.map((name) => tOr(`level.${name}`, name)).join(', ')}</td>
            <td class="told-twice">{number(row.number)}</td>
            <td class="told-twice">{number(row.sockets)}</td>
            <td class="words">{state(row)}</td>
            <td class="act">
              {!row.over && (
                <button
                  type="button"
                  aria-label={t('admin.end.that', gameTitle(row.game))}
                  onClick={() => act('/end', { id: row.id })}
                >
                  {t('admin.end')}
                </button>
              )}
            </td>
          </tr>
        ))}
      </List>
    </Section>
  );
}
