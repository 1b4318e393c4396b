// Hanabi: hands as people hold them, piles, discards, tokens.

import { useState } from 'preact/hooks';
import type { LogEntry } from '../api';
import { useFlights } from '../parts/flights';
import { pointed } from '../parts/pointed';
import type { Sound } from '../parts/sound';
import type { HanabiCard, HanabiEvent, HanabiView, View } from '../views';
import { listed, t } from '../words';
import type { BoardProps, Face, Play } from './board';
import { CardPicture, cardLabel, cardName, colourName, Shape } from './cards';
import { HanabiFilm } from './hanabi_film';
import { Middle } from './hanabi_middle';

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

// Every clue has its place for the whole game, whether it may be given or not: nothing jumps, and the focus is kept.
interface CluesProps {
  view: HanabiView;
  holder: number;
  legal: Set<string>;
  play: Play | null;
  show: (clue: Clue | null) => void;
  target: string;
  advised: string | undefined;
  pending: string | undefined;
}

function Clues({ view, holder, legal, play, show, target, advised, pending }: CluesProps) {
  const clues = [...view.colours, ...'12345'].map((what) => asClue(`c${what}${letterOf(holder)}`)!);
  const give = (clue: Clue) => {
    if (!play || !legal.has(clue.move)) return;
    show(null);
    play(clue.move);
  };
  return (
    <div class={`clues of-${view.colours.length}`} role="group" aria-label={t('hanabi.clue_to', target)}>
      {clues.map((clue) => (
        <button
          key={clue.move}
          type="button"
          data-move={clue.move}
          class={`clue ${isRank(clue.what) ? `rank r${clue.what}` : `c-${clue.what}`}${clue.move === advised ? ' advised' : ''}${clue.move === pending ? ' pending' : ''}`}
          aria-disabled={play && legal.has(clue.move) ? undefined : 'true'}
          aria-label={t('hanabi.tell', target, isRank(clue.what) ? clue.what : colourName(clue.what))}
          onMouseEnter={() => show(clue)}
          onMouseLeave={() => show(null)}
          onFocus={() => show(clue)}
          onBlur={() => show(null)}
          onClick={() => give(clue)}
        >
          {isRank(clue.what) ? (
            clue.what
          ) : (
            <svg viewBox="-10 -10 20 20" aria-hidden="true">
              <Shape colour={clue.what} x={0} y={0} scale={1} />
            </svg>
          )}
        </button>
      ))}
    </div>
  );
}

interface CardMovesProps {
  slot: number;
  legal: Set<string>;
  play: Play | null;
  advised: string | undefined;
}

const CardMoves = ({ slot, legal, play, advised }: CardMovesProps) => (
  <div class="card-moves">
    {(
      [
        ['p', 'hanabi.play', 'hanabi.play_slot'],
        ['d', 'hanabi.discard', 'hanabi.discard_slot'],
      ] as const
    ).map(([letter, word, label]) => {
      const move = `${letter}${slot}`,
        may = play !== null && legal.has(move);
      return (
        <button
          key={letter}
          type="button"
          data-move={move}
          class={advised === move ? 'advised' : undefined}
          aria-disabled={may ? undefined : 'true'}
          aria-label={t(label, slot)}
          onClick={() => may && play(move)}
        >
          {t(word)}
        </button>
      );
    })}
  </div>
);

interface HandProps extends BoardProps<HanabiView> {
  holder: number;
  shown: Clue | null;
  show: (clue: Clue | null) => void;
  marked: Set<number>;
  pointed: string | undefined; // a move of this seat's in a list
}

// When all is over, everyone's cards lie open: the own ones as a partner saw them.
function cardsOf({ view, holder, seat, all, over }: HandProps): HanabiCard[] {
  const partner = holder === seat && over ? all?.[(seat + 1) % view.players] : undefined;
  return ((partner as HanabiView | undefined) ?? view).hands[holder] ?? [];
}

function Hand(props: HandProps) {
  const { view, holder, seat, you, names, play, over, shown, show, marked } = props;
  const own = holder === seat,
    here = you === seat && !over;
  const legal = new Set(props.legal);
  const advised = props.thought?.line?.[0],
    pending = props.pending[0];
  return (
    <div
      role="group"
      class={`hand${own ? ' own' : ''}${view.turn === holder && !over ? ' turn' : ''}`}
      aria-label={t('hanabi.hand_of', names[holder] ?? '')}
    >
      <h2>
        <span class="seat-letter">{letterOf(holder)}</span>{' '}
        {names[holder] !== letterOf(holder) && <span class="holder">{names[holder]} </span>}
        {own && here && <span class="quiet">{t('hanabi.yours_hidden')}</span>}
      </h2>
      <ol class="cards">
        {cardsOf(props).map((card, i) => {
          const slot = i + 1,
            is = (move: string | undefined) => own && (move === `p${slot}` || move === `d${slot}`);
          const lit = touches(shown, holder, card),
            just = marked.has(card.id);
          return (
            <li
              key={card.id}
              class={`${lit ? 'lit' : ''}${just ? ' just' : ''}${is(advised) ? ' advice' : ''}${is(pending) ? ' pending' : ''}${is(props.pointed) ? ' pointed' : ''}`}
            >
              <div
                role="img"
                data-fly={card.id}
                aria-label={cardLabel(card, slot)}
                title={cardLabel(card, slot)}
              >
                <CardPicture card={card} colours={view.colours} />
              </div>
              <span class="maybe" aria-hidden="true">
                <span class="quiet">{slot}</span>
                {own && card.may_be.length <= 2 && <b>{card.may_be.join(' ')}</b>}
              </span>
              {own && here && <CardMoves slot={slot} legal={legal} play={play} advised={advised} />}
            </li>
          );
        })}
      </ol>
      {!own && here && (
        <Clues
          view={view}
          holder={holder}
          legal={legal}
          play={play}
          show={show}
          target={names[holder] ?? ''}
          advised={advised}
          pending={pending}
        />
      )}
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
  const here = pointed.value?.seat === null ? pointed.value.move : undefined;
  const intended = props.pending[0] ?? here ?? props.thought?.line?.[0];
  const advised = intended ? asClue(intended) : null;
  const hand = (holder: number) => (
    <Hand
      key={holder}
      {...props}
      holder={holder}
      shown={shown ?? advised}
      show={show}
      marked={marked}
      pointed={here}
    />
  );
  const holders = order(view.players, seat);
  const root = useFlights<HTMLDivElement>(props.number);
  return (
    <div ref={root} class={`hanabi-board for-${view.players}${props.small ? ' small' : ''}`}>
      <Middle view={view} />
      <div class="partners">{holders.slice(0, -1).map(hand)}</div>
      {hand(seat)}
    </div>
  );
}

function sayEvent(event: HanabiEvent, names: string[]): string {
  const who = names[event.seat] ?? '';
  const clue = asClue(event.move);
  if (clue) {
    const what = isRank(clue.what) ? clue.what : colourName(clue.what);
    const slots = (event.touched ?? []).map(String);
    const told = slots.length > 1 ? 'say.clues_slots' : 'say.clues';
    return t(told, who, names[clue.to] ?? '', what, slots.length === 0 ? t('none') : listed(slots));
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

function whyHanabi(view: HanabiView): string {
  if (view.strikes >= 3) return t('why.strikes');
  if (view.points === view.most_points) return t('why.complete');
  return view.deck === 0 ? t('why.deck') : '';
}

function soundOf(entry: LogEntry, view: HanabiView | null): Sound {
  const event = view?.log[entry.number];
  if (event?.success === false && event.move[0] === 'p') return 'strike';
  return asClue(entry.move ?? '') ? 'clue' : 'card';
}

export const hanabi: Face = {
  Board: HanabiBoard,
  sound: soundOf,
  Preview: HanabiFilm,
  say: sayHanabi,
  why: whyHanabi,
  move: moveInWords,
};
