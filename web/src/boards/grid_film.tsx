// Chifoumi as a small picture that plays by itself: somebody walks, picks up, and meets a rival.

import { shownMoves } from './film';
import { layers } from './grid';
import { Ground, Sight, Token } from './things';

const map = ['##......#', '#.F....##', '#....#...', '..P..#.K.', '.....#...', '.K....F.#', '##....#..'];
const way = 'eesseennnwnwwwss'; // from the start
const rivals = 'nnwwwnnwwssswwnn';
const steps: Record<string, [number, number]> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };
const vision = 2;

type Cell = [number, number];
const open = ([x, y]: Cell) => (map[y]?.[x] ?? '#') !== '#';

// Every place on the way, the start first; who would walk into a wall stays.
function walked(from: Cell, by: string): Cell[] {
  const places = [from];
  for (const move of by) {
    const at = places.at(-1)!,
      to: Cell = [at[0] + steps[move]![0], at[1] + steps[move]![1]];
    places.push(open(to) ? to : at);
  }
  return places;
}

const own = walked([1, 2], way),
  other = walked([8, 6], rivals);
const near = (a: Cell, b: Cell) => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])) <= vision;

export function GridFilm({ step }: { step?: number }) {
  const number = shownMoves(step, way.length, 5);
  const seen = own.slice(0, number + 1),
    at = seen.at(-1)!;
  const taken = new Set(seen.map(String));
  const known = (cell: Cell) => seen.some((from) => near(from, cell));
  const view = {
    origin: [0, 0] as Cell,
    rows: map.map((row, y) =>
      [...row].map((what, x) => (!known([x, y]) ? '?' : taken.has(`${x},${y}`) ? '.' : what)).join(''),
    ),
    fresh: map.map((row, y) => [...row].map((_, x) => (near(at, [x, y]) ? '2' : '1')).join('')),
  };
  const rival = other[number]!;
  return (
    <svg class="preview grid" viewBox="0 0 9 7" aria-hidden="true">
      <rect class="fog" width={9} height={7} />
      <Ground drawn={layers(view)} />
      <Sight at={at} vision={vision} />
      {near(at, rival) && <Token at={rival} seat={1} />}
      <Token at={at} seat={0} you />
    </svg>
  );
}
