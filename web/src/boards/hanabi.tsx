// Hanabi: hands as people hold them, piles, discards, tokens.

import { useState } from 'preact/hooks';
import type { LogEntry } from '../api';
import type { HanabiCard, HanabiEvent, HanabiView, View } from '../views';
import { listed, t } from '../words';
import type { BoardProps, Face } from './board';
import { CardPicture, cardLabel, cardName, colourName, Front, Shape } from './cards';

const letterOf = (seat: number) => String.fromCharCode(65 + seat);

interface Clue {
  move: string;
  what: string;
  to: number;
}
const asClue = (move: string): Clue | null => {
  const match = /^c([1-6A-Z])([A-F])$/.exec(move);
  return match ? { move, what: match[1]!, to: match[2]!.charCodeAt(0) - 65 } : null;
};
const isRank = (what: string) => /\d/.test(what);
const touches = (clue: Clue | null, seat: number, card: HanabiCard) =>
  clue?.to === seat && (card.card?.includes(clue.what) ?? false);

function Piles({ view, last }: { view: HanabiView; last: HanabiEvent | undefined }) {
  return (
    <ul class="piles" aria-label={t('hanabi.piles')}>
      {[...view.colours].map((colour, i) => {
        const top = view.piles[i] ?? 0;
        const just = last?.success && last.card === `${colour}${top}`;
        return (
          <li key={colour} class={just ? 'just' : ''}>
            <svg viewBox="0 0 44 58" class={`pile c-${colour}${top === 0 ? ' none' : ''}`} aria-hidden="true">
              <rect x={1} y={1} width={42} height={56} rx={5} />
              {top > 0 && (
                <text class="rank" x={22} y={40}>
                  {top}
                </text>
              )}
              <Shape
                colour={colour}
                x={top > 0 ? 9 : 22}
                y={top > 0 ? 10 : 29}
                scale={top > 0 ? 0.55 : 1}
                faint={top === 0}
              />
              {top > 0 && (
                <text class="letter" x={38} y={13}>
                  {colour}
                </text>
              )}
            </svg>
            <span class="visually-hidden">
              {colourName(colour)}: {top}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Tokens({ view }: { view: HanabiView }) {
  return (
    <div class="tokens">
      <p>
        <b>{view.points}</b> <span class="quiet">{t('hanabi.of_points', view.points, view.most_points)}</span>
      </p>
      <p>
        <svg viewBox="0 0 80 10" class="pips" aria-hidden="true">
          {Array.from({ length: 8 }, (_, i) => (
            <circle key={i} cx={5 + 10 * i} cy={5} r={4} class={i < view.tokens ? 'on' : ''} />
          ))}
        </svg>
        <span>{t('hanabi.clues', view.tokens)}</span>
      </p>
      <p>
        <svg viewBox="0 0 30 10" class="pips strikes" aria-hidden="true">
          {Array.from({ length: 3 }, (_, i) => (
            <path key={i} d={`M${2 + 10 * i} 2l6 6m0-6l-6 6`} class={i < view.strikes ? 'on' : ''} />
          ))}
        </svg>
        <span>{t('hanabi.strikes', view.strikes)}</span>
      </p>
      <p>
        <b>{view.deck}</b> <span class="quiet">{t('hanabi.deck')}</span>
      </p>
      {view.last_turns !== null && <p class="warn">{t('hanabi.last_turns', view.last_turns)}</p>}
    </div>
  );
}

function Discards({ view }: { view: HanabiView }) {
  return (
    <div class="discards">
      <h2>{t('hanabi.discards')}</h2>
      {view.discards.length === 0 ? (
        <p class="quiet">{t('none')}</p>
      ) : (
        <ul>
          {[...view.colours].map((colour) => {
            const ranks = view.discards
              .filter((c) => c[0] === colour)
              .map((c) => c[1]!)
              .sort();
            return (
              ranks.length > 0 && (
                <li key={colour}>
                  <svg viewBox="-10 -10 20 20" class="sign" aria-hidden="true">
                    <Shape colour={colour} x={0} y={0} scale={1} />
                  </svg>
                  <span class="visually-hidden">{colourName(colour)}: </span>
                  <span>{colour}</span> <span class="ranks">{ranks.join(' ')}</span>
                </li>
              )
            );
          })}
        </ul>
      )}
    </div>
  );
}

interface ClueButtonsProps {
  clues: Clue[];
  play: (move: string) => void;
  show: (clue: Clue | null) => void;
  target: string;
  advised: string | undefined;
}

function ClueButtons({ clues, play, show, target, advised }: ClueButtonsProps) {
  if (clues.length === 0) return null;
  return (
    <div class="clues" role="group" aria-label={t('hanabi.clue_to', target)}>
      {clues.map((clue) => (
        <button
          key={clue.move}
          type="button"
          data-move={clue.move}
          class={`clue${isRank(clue.what) ? '' : ` c-${clue.what}`}${clue.move === advised ? ' advised' : ''}`}
          aria-label={t('hanabi.tell', target, isRank(clue.what) ? clue.what : colourName(clue.what))}
          onMouseEnter={() => show(clue)}
          onMouseLeave={() => show(null)}
          onFocus={() => show(clue)}
          onBlur={() => show(null)}
          onClick={() => {
            show(null);
            play(clue.move);
          }}
        >
          {isRank(clue.what) ? (
            clue.what
          ) : (
            <>
              <svg viewBox="-10 -10 20 20" aria-hidden="true">
                <Shape colour={clue.what} x={0} y={0} scale={1} />
              </svg>
              <span>{clue.what}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}

interface HandProps extends BoardProps<HanabiView> {
  holder: number;
  shown: Clue | null;
  show: (clue: Clue | null) => void;
  marked: Set<number>;
}

function Hand({ view, holder, seat, you, names, legal, play, shown, show, marked, thought }: HandProps) {
  const own = holder === seat;
  const cards = view.hands[holder] ?? [];
  const clues =
    play && !own ? legal.map(asClue).filter((clue): clue is Clue => clue !== null && clue.to === holder) : [];
  const may = new Set(play ? legal : []);
  const advised = thought?.line?.[0];
  return (
    <div
      role="group"
      class={`hand${own ? ' own' : ''}${view.turn === holder ? ' turn' : ''}`}
      aria-label={t('hanabi.hand_of', names[holder] ?? '')}
    >
      <h2>
        <span class="seat-letter">{letterOf(holder)}</span>{' '}
        {names[holder] !== letterOf(holder) && names[holder]}{' '}
        {own && you === seat && <span class="quiet">{t('hanabi.yours_hidden')}</span>}
      </h2>
      <ol class="cards">
        {cards.map((card, i) => {
          const slot = i + 1;
          const lit = touches(shown, holder, card),
            just = marked.has(card.id);
          return (
            <li
              key={card.id}
              class={`${lit ? 'lit' : ''}${just ? ' just' : ''}${own && (advised === `p${slot}` || advised === `d${slot}`) ? ' advice' : ''}`}
            >
              <div role="img" aria-label={cardLabel(card, slot)} title={cardLabel(card, slot)}>
                <CardPicture card={card} colours={view.colours} />
              </div>
              <span class="maybe" aria-hidden="true">
                <span class="quiet">{slot}</span>
                {own && card.may_be.length <= 2 && <b>{card.may_be.join(' ')}</b>}
              </span>
              {own && play && (
                <div class="card-moves">
                  <button
                    type="button"
                    data-move={`p${slot}`}
                    class={advised === `p${slot}` ? 'advised' : undefined}
                    disabled={!may.has(`p${slot}`)}
                    aria-label={t('hanabi.play_slot', slot)}
                    onClick={() => play(`p${slot}`)}
                  >
                    {t('hanabi.play')}
                  </button>
                  <button
                    type="button"
                    data-move={`d${slot}`}
                    class={advised === `d${slot}` ? 'advised' : undefined}
                    disabled={!may.has(`d${slot}`)}
                    aria-label={t('hanabi.discard_slot', slot)}
                    onClick={() => play(`d${slot}`)}
                  >
                    {t('hanabi.discard')}
                  </button>
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <ClueButtons
        clues={clues}
        play={play ?? (() => {})}
        show={show}
        target={names[holder] ?? ''}
        advised={advised}
      />
    </div>
  );
}

// The partners come first, in the order of their turns; the own hand lies nearest to the player.
function order(players: number, seat: number): number[] {
  return Array.from({ length: players }, (_, i) => (seat + 1 + i) % players);
}

function HanabiBoard(props: BoardProps<HanabiView>) {
  const { view, seat } = props;
  const [shown, show] = useState<Clue | null>(null);
  const last = view.log.at(-1);
  const marked = new Set(
    last?.to === undefined
      ? []
      : (last.touched ?? []).map((slot) => view.hands[last.to!]?.[slot - 1]?.id ?? -1),
  );
  const advised = props.thought?.line?.[0] ? asClue(props.thought.line[0]) : null;
  return (
    <div class={`hanabi-board${props.small ? ' small' : ''}`}>
      <div class="middle">
        <Piles view={view} last={last} />
        <Tokens view={view} />
        <Discards view={view} />
      </div>
      {order(view.players, seat).map((holder) => (
        <Hand key={holder} {...props} holder={holder} shown={shown ?? advised} show={show} marked={marked} />
      ))}
    </div>
  );
}

function sayEvent(event: HanabiEvent, names: string[]): string {
  const who = names[event.seat] ?? '';
  const clue = asClue(event.move);
  if (clue) {
    const what = isRank(clue.what) ? clue.what : colourName(clue.what);
    const slots = (event.touched ?? []).map(String);
    return t('say.clues', who, names[clue.to] ?? '', what, slots.length === 0 ? t('none') : listed(slots));
  }
  const slot = event.move.slice(1);
  if (!event.card) return t('say.moves', who, event.move);
  if (event.move[0] === 'd') return t('say.discards', who, cardName(event.card), slot);
  return t(event.success ? 'say.plays' : 'say.misplays', who, cardName(event.card), slot);
}

function moveInWords(move: string, names: string[]): string {
  const clue = asClue(move);
  if (clue)
    return t(
      'hanabi.tell',
      names[clue.to] ?? letterOf(clue.to),
      isRank(clue.what) ? clue.what : colourName(clue.what),
    );
  const slot = move.slice(1);
  return move[0] === 'p'
    ? t('hanabi.play_slot', slot)
    : move[0] === 'd'
      ? t('hanabi.discard_slot', slot)
      : move;
}

function sayHanabi(entry: LogEntry, names: string[], view: View | null): string {
  const event = (view as HanabiView | null)?.log[entry.number];
  return sayEvent(
    event && event.seat === entry.seat ? event : { seat: entry.seat, move: entry.move ?? '' },
    names,
  );
}

function Preview() {
  return (
    <svg class="preview hanabi" viewBox="-66 -8 132 74" aria-hidden="true">
      {['W4', 'R1', 'Y3', 'B2', 'G5'].map((c, i) => (
        <g key={c} transform={`rotate(${(i - 2) * 15} 0 105) translate(-18 0) scale(.6)`}>
          <Front card={c} />
        </g>
      ))}
    </svg>
  );
}

export const hanabi: Face = {
  Board: HanabiBoard,
  Preview,
  say: sayHanabi,
  move: moveInWords,
};
