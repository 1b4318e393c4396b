// Hanabi as a small picture that plays by itself: five piles grow, card by card.

import { Front } from './cards';
import { shownMoves } from './film';

const start = ['W4', 'R1', 'Y3', 'B2', 'G5'];
const played = [
  'R1',
  'W1',
  'B1',
  'R2',
  'Y1',
  'B2',
  'W2',
  'G1',
  'R3',
  'B3',
  'Y2',
  'W3',
  'G2',
  'R4',
  'W4',
  'R5',
];

export function HanabiFilm({ step }: { step?: number }) {
  const number = step === undefined ? 0 : shownMoves(step, played.length, 0);
  const last = played[number - 1];
  const tops =
    number === 0
      ? start
      : start.map(
          (card) =>
            played
              .slice(0, number)
              .filter((other) => other[0] === card[0])
              .at(-1) ?? '',
        );
  return (
    <svg class="preview hanabi" viewBox="-66 -8 132 74" aria-hidden="true">
      {tops.map((card, i) => (
        <g key={start[i]} transform={`rotate(${(i - 2) * 15} 0 105) translate(-18 0) scale(.6)`}>
          {card ? (
            <g key={card} class={card === last ? 'dealt' : ''}>
              <Front card={card} />
            </g>
          ) : (
            <rect class="no-card" x={1} y={1} width={58} height={62} rx={6} />
          )}
        </g>
      ))}
    </svg>
  );
}
