// Hanabi's cards. A shape and a letter stand beside each colour, for those who do not tell the colours apart.

import type { HanabiCard } from '../views';
import { t, type Word } from '../words';

const shapes: Record<string, string> = {
  R: 'M0-9C7-4 8 1 5 6C3 9-3 9-5 6C-8 1-4-1-3-4C-1-2 0-2 0-9Z',
  B: 'M0-9L8 0L0 9L-8 0Z',
  G: 'M0-8L9 7H-9Z',
  W: 'M0-9L2.6-3L9-2.6L4 1.6L5.6 8L0 4.5L-5.6 8L-4 1.6L-9-2.6L-2.6-3Z',
  Y: 'M-7-7H7V7H-7Z',
  P: 'M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z',
};

export const colourName = (colour: string): string => t(`colour.${colour}` as Word);
export const cardName = (card: string): string => `${colourName(card[0]!)} ${card[1]}`;

export const Shape = ({
  colour,
  x,
  y,
  scale,
  faint,
}: {
  colour: string;
  x: number;
  y: number;
  scale: number;
  faint?: boolean;
}) => (
  <path
    class={`shape c-${colour}${faint ? ' faint' : ''}`}
    d={shapes[colour] ?? ''}
    transform={`translate(${x} ${y}) scale(${scale})`}
  />
);

// What its holder knows of a card: every colour and rank that clues leave open.
function Known({ card, colours, y }: { card: HanabiCard; colours: string; y: number }) {
  const step = 50 / colours.length;
  return (
    <g class="known">
      {[...colours].map((c, i) => (
        <Shape
          key={c}
          colour={c}
          x={5 + step * (i + 0.5)}
          y={y}
          scale={0.42}
          faint={!card.colours.includes(c)}
        />
      ))}
      {[1, 2, 3, 4, 5].map((r, i) => (
        <text key={r} x={10 + 10 * i} y={y + 14} class={card.ranks.includes(String(r)) ? '' : 'faint'}>
          {r}
        </text>
      ))}
    </g>
  );
}

export function Front({ card }: { card: string }) {
  const colour = card[0]!;
  return (
    <g class={`front card c-${colour}`}>
      <rect x={1} y={1} width={58} height={62} rx={6} />
      <text class="rank" x={30} y={43}>
        {card[1]}
      </text>
      <Shape colour={colour} x={12} y={13} scale={0.75} />
      <text class="letter" x={50} y={17}>
        {colour}
      </text>
    </g>
  );
}

// The back of a card as its holder sees it, with what clues have named.
function Back({ card }: { card: HanabiCard }) {
  const colour = card.colours.length === 1 ? card.colours : null,
    rank = card.ranks.length === 1 ? card.ranks : null;
  return (
    <g class={`back${colour ? ` c-${colour}` : ''}`}>
      <rect x={1} y={1} width={58} height={62} rx={6} />
      {!colour && !rank && <path class="pattern" d="M30 14L48 32L30 50L12 32ZM30 22L40 32L30 42L20 32Z" />}
      {colour && <Shape colour={colour} x={rank ? 12 : 30} y={rank ? 13 : 32} scale={rank ? 0.75 : 1.5} />}
      {rank && (
        <text class="rank" x={30} y={43}>
          {rank}
        </text>
      )}
    </g>
  );
}

export function CardPicture({
  card,
  colours,
  small,
}: {
  card: HanabiCard;
  colours: string;
  small?: boolean;
}) {
  const named = card.colour_named || card.rank_named;
  return (
    <svg
      class={`card${named ? ' named' : ''}${small ? ' small' : ''}`}
      viewBox="0 0 60 88"
      aria-hidden="true"
    >
      {card.card ? <Front card={card.card} /> : <Back card={card} />}
      {named && <path class="clue-mark" d="M22 1h16l-8 8z" />}
      <Known card={card} colours={colours} y={71} />
    </svg>
  );
}

// A card in words: what it is if that is seen, and what its holder may think that it is.
export function cardLabel(card: HanabiCard, slot: number): string {
  const what = card.card ? cardName(card.card) : t('hanabi.hidden');
  const told = [
    card.colours.length === 1 ? colourName(card.colours) : '',
    card.ranks.length === 1 ? card.ranks : '',
  ]
    .filter(Boolean)
    .join(' ');
  const known = told ? t('hanabi.told', told) : t('hanabi.told_nothing');
  const some =
    card.may_be.length > 0 && card.may_be.length <= 4
      ? `, ${t('hanabi.may_be', card.may_be.map(cardName).join(', '))}`
      : '';
  return `${t('hanabi.slot', slot)}: ${what}, ${known}${some}`;
}
