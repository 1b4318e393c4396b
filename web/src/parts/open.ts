import { api, type NewTable } from '../api';
import { go } from '../route';
import { kept, rememberTable } from './kept';

const mostBytes = 40; // of a name, as the server counts them

// The beginning of a text that has at most so many bytes.
export function fitting(text: string, most: number): string {
  let fits = '';
  for (const letter of text) {
    if (new TextEncoder().encode(fits + letter).length > most) break;
    fits += letter;
  }
  return fits;
}

export const nameThatFits = (name: string) => fitting(name, mostBytes);

// Takes a seat at a table of the lobby.
export async function joinTable(id: string, game: string) {
  const { secret } = await api.join(id, nameThatFits(kept('name', '')).trim());
  rememberTable({ id, secret, game, seats: [], watch: '', opened: Date.now() });
  go('table', id, secret);
}

// Opens a table and goes there: to the first seat of those who sit before this browser, or to watch.
export async function openTable(table: NewTable, here: number[], hidden = false) {
  const name = nameThatFits(kept('name', '')).trim(),
    own = here[0] ?? -1;
  const names =
    name && own >= 0 ? Array.from({ length: own + 1 }, (_, i) => (i === own ? name : '')) : undefined;
  const opened = await api.open(names ? { ...table, names } : table);
  const secret = opened.seats[own] ?? opened.watch;
  const screen = here.length > 1 ? { screen: { seats: here, hidden } } : {};
  rememberTable({
    id: opened.id,
    secret,
    game: table.game,
    seats: opened.seats,
    watch: opened.watch,
    opened: Date.now(),
    ...(table.set?.map ? { map: table.set.map } : {}),
    ...(table.joinable ? { joinable: true } : {}),
    ...screen,
  });
  go('table', opened.id, secret);
}
