// Small things that this browser keeps. Where storage is forbidden, they last as long as the page.

const memory = new Map<string, string>();

export function kept<T>(key: string, otherwise: T): T {
  try {
    const text = memory.get(key) ?? localStorage.getItem(`parlor.${key}`);
    return text === null || text === undefined ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown) {
  const text = JSON.stringify(value);
  memory.set(key, text);
  try {
    localStorage.setItem(`parlor.${key}`, text);
  } catch {
    // Full or forbidden: the copy in memory serves.
  }
}

export interface KnownTable {
  id: string;
  secret: string;
  game: string;
  seats: (string | null)[];
  watch: string;
  opened: number;
  over?: boolean;
  map?: string; // that it was opened with
  joinable?: boolean; // everybody may take its open seats
  promised?: string; // about the seed, when this browser first saw the table
  names?: string[]; // by seat, and the scores at the end
  scores?: number[];
  you?: number;
  screen?: { seats: number[]; hidden: boolean }; // where several people look at this one
}

const most = 100;

export const knownTables = () => kept<KnownTable[]>('tables', []);
export const knownTable = (id: string) => knownTables().find((table) => table.id === id);

export function rememberTable(table: KnownTable) {
  keep('tables', [table, ...knownTables().filter((other) => other.id !== table.id)].slice(0, most));
}

export const forgetTable = (id: string) =>
  keep(
    'tables',
    knownTables().filter((other) => other.id !== id),
  );

// More about a table that is known.
export function learnOfTable(id: string, news: Partial<KnownTable>) {
  const tables = knownTables();
  const at = tables.findIndex((table) => table.id === id);
  const before = tables[at];
  if (!before) return;
  tables[at] = { ...before, ...news };
  if (JSON.stringify(tables[at]) !== JSON.stringify(before)) keep('tables', tables);
}
