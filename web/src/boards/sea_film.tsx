// Battleship as a small picture that plays by itself.

import type { Shot } from '../views';
import { shownMoves } from './film';
import { Hull, ShotMark } from './sea';

const hulls = [
  ['b2', 'c2', 'd2', 'e2'],
  ['g3', 'g4', 'g5'],
  ['b5', 'b6'],
];
const shots = 'd4 f6 c7 g3 h3 g2 g4 g5 h6 d2 c2 b2 e2 f2 a5 b5 b6'.split(' ');

// What was told of each shot when it was fired.
const told = shots.map((cell, i): Shot => {
  const hull = hulls.find((cells) => cells.includes(cell));
  const sunk = hull?.every((part) => shots.slice(0, i + 1).includes(part));
  return { cell, told: sunk ? 'sunk' : hull ? 'hit' : 'miss', ship: null };
});

export function SeaFilm({ step }: { step?: number }) {
  const shown = told.slice(0, shownMoves(step, told.length, 7));
  const hit = new Set(shown.map((shot) => shot.cell));
  return (
    <svg class="preview sea" viewBox="0 0 8 7" aria-hidden="true">
      <rect class="water" width={8} height={7} />
      <path
        class="lines"
        d={
          Array.from({ length: 9 }, (_, c) => `M${c} 0V7`).join('') +
          Array.from({ length: 8 }, (_, r) => `M0 ${r}H8`).join('')
        }
      />
      {hulls.map((cells) => (
        <Hull key={cells[0]} cells={cells} state={cells.every((cell) => hit.has(cell)) ? 'sunk' : 'afloat'} />
      ))}
      {shown.map((shot) => (
        <ShotMark key={shot.cell} shot={shot} letter="" last={shot === shown.at(-1)} />
      ))}
    </svg>
  );
}
