// Where things lie on boards: pure functions, tested by themselves.

export type Cell = [number, number];
export interface Point {
  x: number;
  y: number;
}
export interface Spot extends Point {
  id: string;
}

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
const steps: Record<Direction, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};
export const isDirection = (key: string): key is Direction => key in steps;

// The spot to which an arrow key leads: near, and as straight ahead as may be. Of two that lie alike, right leads up and
// left leads down, so that one key undoes the other on a board of hexagons.
export function neighbour(spots: Spot[], from: Spot, key: Direction): Spot | null {
  const d = steps[key];
  let best: Spot | null = null,
    least = Infinity;
  for (const spot of spots) {
    const x = spot.x - from.x,
      y = spot.y - from.y;
    const along = x * d.x + y * d.y,
      across = Math.abs(x * d.y - y * d.x);
    if (along <= 1e-6 || across > 2 * along) continue;
    const cost = Math.hypot(x, y) + across / 2 + (y * d.x + x * d.y) * 1e-3;
    if (cost < least) [least, best] = [cost, spot];
  }
  return best;
}

// ---- hexagons, flat above and below, of radius 1

export const hexHeight = Math.sqrt(3) / 2;
export const hexKey = ([x, y]: Cell) => `(${x},${y})`;
export const hexCentre = ([x, y]: Cell): Point => ({ x: 1.5 * (x - y), y: -hexHeight * (x + y) });

export function hexCells(size: number): Cell[] {
  const cells: Cell[] = [];
  for (let x = 1 - size; x < size; ++x)
    for (let y = 1 - size; y < size; ++y) if (Math.abs(x - y) < size) cells.push([x, y]);
  return cells;
}

// The cells that a map of the board marks: row by row, the top row (the greatest y) first. None if it is not of this board.
export function markedCells(
  map: { width: number; height: number; cells: (number | null)[] },
  size: number,
): Cell[] {
  const width = 2 * size - 1;
  if (map.width !== width || map.height !== width) return [];
  return hexCells(size).filter(([x, y]) => (map.cells[(size - 1 - y) * width + x + size - 1] ?? 0) > 0);
}

export function hexOutline({ x, y }: Point, radius: number): string {
  const h = radius * hexHeight,
    r = radius;
  return [
    [r, 0],
    [r / 2, h],
    [-r / 2, h],
    [-r, 0],
    [-r / 2, -h],
    [r / 2, -h],
  ]
    .map(([dx, dy]) => `${(x + dx!).toFixed(3)},${(y + dy!).toFixed(3)}`)
    .join(' ');
}

export const hexExtent = (size: number): Point => ({
  x: 1.5 * (size - 1) + 1,
  y: hexHeight * (2 * size - 1),
});

// "(0,1)" or "(0,1)-(1,1)": its cells.
export function hexMove(move: string): Cell[] {
  return [...move.matchAll(/\((-?\d+),(-?\d+)\)/g)].map((m) => [Number(m[1]), Number(m[2])] as Cell);
}

export function closest<T extends Point>(points: T[], to: Point, within: number): T | null {
  let best: T | null = null,
    least = within;
  for (const p of points) {
    const distance = Math.hypot(p.x - to.x, p.y - to.y);
    if (distance < least) [least, best] = [distance, p];
  }
  return best;
}

// ---- the sea: columns are letters, rows numbers from the top

export const cellName = (column: number, row: number) => `${String.fromCharCode(97 + column)}${row + 1}`;
export const cellAt = (name: string): Cell => [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1];

export interface Berth {
  column: number;
  row: number;
  length: number;
  down: boolean;
}

export function berthCells({ column, row, length, down }: Berth): Cell[] {
  return Array.from({ length }, (_, i) => (down ? [column, row + i] : [column + i, row]) as Cell);
}

export function berthMove(berth: Berth): string {
  const cells = berthCells(berth),
    first = cells[0]!,
    last = cells[cells.length - 1]!;
  return berth.length === 1 ? cellName(...first) : `${cellName(...first)}-${cellName(...last)}`;
}

// "a1-e1", or "a1" of a ship of one cell.
export function berthOf(move: string): Berth {
  const [from, to = from] = move.split('-').map(cellAt);
  const [column, row] = from!,
    [last, bottom] = to!;
  return { column, row, length: 1 + last - column + bottom - row, down: bottom > row };
}

export interface Sea {
  width: number;
  height: number;
}

// Moved as little as needed to lie inside.
export const kept = (sea: Sea, berth: Berth): Berth => ({
  ...berth,
  column: Math.max(0, Math.min(berth.column, sea.width - (berth.down ? 1 : berth.length))),
  row: Math.max(0, Math.min(berth.row, sea.height - (berth.down ? berth.length : 1))),
});
