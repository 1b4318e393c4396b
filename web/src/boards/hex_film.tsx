// Gopher and Dodo as small pictures that play by themselves.

import { useMemo } from 'preact/hooks';
import { hexExtent } from '../geometry';
import { shownMoves } from './film';
import { type Colour, ends, places, Stone } from './hex_parts';

// A game of two medium players each, of which a picture shows so many moves.
interface Film {
  start: { red: string; blue: string };
  moves: string;
}

function stonesAfter({ start, moves }: Film, number: number) {
  const stones = new Map<string, Colour>();
  for (const id of ends(start.red)) stones.set(id, 'red');
  for (const id of ends(start.blue)) stones.set(id, 'blue');
  const made = moves.split(' ').slice(0, number).map(ends);
  made.forEach(([from, to], i) => {
    if (to) stones.delete(from!);
    stones.set(to ?? from!, i % 2 === 0 ? 'red' : 'blue');
  });
  return { stones, last: made.at(-1) ?? [] };
}

export function FilmOf({ film, step, still }: { film: Film; step: number | undefined; still: number }) {
  const size = 4,
    extent = hexExtent(size);
  const at = useMemo(() => new Map(places(size).map((p) => [p.id, p])), []);
  const { stones, last } = stonesAfter(film, shownMoves(step, film.moves.split(' ').length, still));
  return (
    <svg
      class="preview hex"
      viewBox={`${-extent.x - 0.2} ${-extent.y - 0.2} ${2 * extent.x + 0.4} ${2 * extent.y + 0.4}`}
      aria-hidden="true"
    >
      {[...at.values()].map((p) => (
        <g class="cell" key={p.id}>
          <polygon points={p.outline} />
        </g>
      ))}
      {[...stones].map(([id, colour]) => (
        <Stone
          key={id}
          x={at.get(id)!.x}
          y={at.get(id)!.y}
          colour={colour}
          look={step !== undefined && id === last.at(-1) ? 'lands' : ''}
          from={last.length === 2 && id === last[1] ? at.get(last[0]!) : undefined}
        />
      ))}
    </svg>
  );
}

export const gopherFilm: Film = {
  start: { red: '', blue: '' },
  moves:
    '(2,1) (1,1) (1,2) (1,3) (0,3) (-1,2) (-1,1) (-1,0) (-2,-1) (3,1) (3,0) (2,-1) (1,-1) (0,-1) (-1,-2) (-1,-3) (0,-3) (-3,-2) (-3,-3)',
};

// The rows that the two begin with, and how they walk into each other's way.
export const dodoFilm: Film = {
  start: {
    red: '(-2,0)(-1,-1)(0,-2)(-3,0)(-2,-1)(-1,-2)(0,-3)(-3,-1)(-2,-2)(-1,-3)(-3,-2)(-2,-3)(-3,-3)',
    blue: '(3,3)(2,3)(3,2)(1,3)(2,2)(3,1)(0,3)(1,2)(2,1)(3,0)(0,2)(1,1)(2,0)',
  },
  moves:
    '(-3,0)-(-2,1) (0,3)-(-1,2) (-2,0)-(-1,1) (3,0)-(2,-1) (0,-3)-(1,-2) (2,0)-(1,0) (-2,-1)-(-1,0) (3,1)-(2,0) (0,-2)-(1,-1) (1,2)-(0,1) (-3,-1)-(-2,0) (1,1)-(0,0) (-1,-2)-(0,-1) (2,2)-(1,1) (-2,-3)-(-1,-2) (2,3)-(1,2) (-3,-3)-(-2,-3) (1,3)-(0,3) (-3,-2)-(-3,-1) (3,3)-(2,2) (-3,-1)-(-2,-1) (3,2)-(3,1) (-1,-3)-(0,-2) (3,1)-(3,0) (-2,-3)-(-1,-3)',
};
