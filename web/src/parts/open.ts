import { api, type NewTable } from '../api';
import { go } from '../route';
import { kept, rememberTable } from './kept';

// Opens a table and goes there: to the seat that is this browser's own, or to watch.
export async function openTable(table: NewTable, own: number | null) {
  const name = kept('name', '').trim();
  const names = name && own !== null ? Array.from({ length: own + 1 }, (_, i) => (i === own ? name : '')) : undefined;
  const opened = await api.open(names ? { ...table, names } : table);
  const secret = (own === null ? null : opened.seats[own]) ?? opened.watch;
  rememberTable({ id: opened.id, secret, game: table.game, seats: opened.seats, watch: opened.watch, opened: Date.now() });
  go('table', opened.id, secret);
}
