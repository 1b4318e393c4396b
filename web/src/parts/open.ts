import { api, type NewTable } from '../api';
import { go } from '../route';
import { rememberTable } from './kept';

// Opens a table and goes there: to the seat that is this browser's own, or to watch.
export async function openTable(table: NewTable, own: number | null) {
  const opened = await api.open(table);
  const secret = (own === null ? null : opened.seats[own]) ?? opened.watch;
  rememberTable({ id: opened.id, secret, game: table.game, seats: opened.seats, watch: opened.watch, opened: Date.now() });
  go('table', opened.id, secret);
}
