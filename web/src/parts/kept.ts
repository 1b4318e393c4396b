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
  screen?: { seats: number[]; hidden: boolean }; // where several people look at this one
}

const most = 20;

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

export function tableIsOver(id: string) {
  const tables = knownTables();
  const table = tables.find((other) => other.id === id);
  if (!table || table.over) return;
  table.over = true;
  keep('tables', tables);
}
