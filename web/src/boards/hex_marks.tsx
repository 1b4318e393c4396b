// What a thinker says of a board of hexagons, and the coordinates at its edges.

import type { Candidate, HeatMap, Thought } from '../api';
import { hexCentre, hexKey, markedCells } from '../geometry';
import { shortValue } from '../parts/games';
import { Arrow, ends, type Place } from './hex_parts';

const mostSteps = 5;

// How the game may go on, numbered and in the colour of who moves: a stone that walks is an arrow, a new one a ring.
export function BestLine({ line, at, turn }: { line: string[]; at: Map<string, Place>; turn: number }) {
  return (
    <g class="line" aria-hidden="true">
      {line.slice(0, mostSteps).map((move, i) => {
        const [from, to] = ends(move).map((id) => at.get(id));
        if (!from) return null;
        const mark = to ? { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } : from;
        return (
          <g key={i} class={`ahead ${(turn + i) % 2 === 0 ? 'red' : 'blue'}`}>
            {to && <Arrow from={from} to={to} />}
            <circle cx={mark.x} cy={mark.y} r={to ? 0.29 : 0.46} />
            <text x={mark.x} y={mark.y} dy="0.35em">
              {i + 1}
            </text>
          </g>
        );
      })}
    </g>
  );
}

const tone = ({ value, proof }: Candidate) =>
  proof === 'win'
    ? 'won'
    : proof === 'loss'
      ? 'lost'
      : value > 0.15
        ? 'good'
        : value < -0.15
          ? 'bad'
          : 'even';

// Values of the moves that a thinker looked at: on the cell where a stone goes, the best one where several lead there,
// and where no arrow comes from.
export function Values({ thought, at, turn }: { thought: Thought; at: Map<string, Place>; turn: number }) {
  const shown = new Map<string, Candidate>();
  for (const candidate of thought.candidates ?? []) {
    const to = ends(candidate.move).at(-1);
    if (to && !shown.has(to)) shown.set(to, candidate);
  }
  return (
    <g class="values" aria-hidden="true">
      {[...shown].map(([id, candidate]) => {
        const p = at.get(id),
          above = turn === 0 && candidate.move.includes('-(');
        return (
          p && (
            <text key={id} x={p.x} y={p.y + (above ? -0.35 : 0.75)} class={`value ${tone(candidate)}`}>
              {shortValue(candidate)}
            </text>
          )
        );
      })}
    </g>
  );
}

export function Marked({ map, size }: { map: HeatMap; size: number }) {
  return (
    <g class="marked">
      {markedCells(map, size).map((cell) => {
        const centre = hexCentre(cell);
        return <circle key={hexKey(cell)} cx={centre.x} cy={centre.y} r={0.5} />;
      })}
    </g>
  );
}

// Coordinates along the edges: x on the right, y on the left.
export function Edges({ size }: { size: number }) {
  const numbers = Array.from({ length: 2 * size - 1 }, (_, i) => i + 1 - size);
  const at = (x: number, y: number, side: number, n: number) => {
    const p = hexCentre([x, y]);
    const below = n <= 0 ? 0.62 : 0; // beside the lower edges, then up along the sides
    return (
      <text key={`${side}${n}`} x={p.x + side * (n <= 0 ? 0.95 : 1.3)} y={p.y + below} dy="0.35em">
        {n}
      </text>
    );
  };
  return (
    <g class="edges" aria-hidden="true">
      {numbers.map((n) => at(n, Math.max(1 - size, n + 1 - size), 1, n))}
      {numbers.map((n) => at(Math.max(1 - size, n + 1 - size), n, -1, n))}
    </g>
  );
}
