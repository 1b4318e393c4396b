// How things stand at a table, in a line.

import type { TableState } from '../api';
import { faceOf } from '../boards/faces';
import type { View } from '../views';
import { number, said, t } from '../words';
import { seatName } from './games';
import { lastTurn } from './turns';

// A name that is written from right to left stays a whole of its own in a sentence that is not.
const isolated = (name: string) =>
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(name) ? `\u2068${name}\u2069` : name;

export const namesOf = (seats: { name: string }[]) =>
  seats.map((seat, i) => isolated(seatName(seat.name) || t('seat', i + 1)));

export function outcome(state: Pick<TableState, 'scores' | 'shared' | 'you'>, names: string[]): string {
  const scores = state.scores ?? [];
  if (state.shared)
    return state.shared.lower_is_better
      ? t('over.score', number(Math.abs(scores[0] ?? 0)), said(state.shared.unit))
      : t('over.shared', number(scores[0] ?? 0), number(state.shared.best), said(state.shared.unit));
  const best = Math.max(...scores),
    winners = scores.flatMap((s, i) => (s === best ? [i] : []));
  if (winners.length !== 1) return t('over.draw');
  if (state.you !== null && state.you !== undefined && scores.length > 0)
    return t(winners[0] === state.you ? 'over.won' : 'over.lost');
  return t('over.wins', names[winners[0]!] ?? '');
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

// How it ended and why, in a sentence each.
export function ending(
  state: Pick<TableState, 'game' | 'scores' | 'shared' | 'you' | 'ended_by'>,
  view: View | null,
  names: string[],
): string {
  const scores = state.scores ?? [];
  const why = state.ended_by
    ? `${capital(said(state.ended_by).replace(/\.$/, ''))}.`
    : view && faceOf(state.game).why?.(view, scores, names);
  return [outcome(state, names), why].filter(Boolean).join(' ');
}

export function status(state: TableState, names: string[], shared: boolean): string {
  if (state.over)
    return ending(shared ? { ...state, you: null } : state, state.view ?? state.views?.[0] ?? null, names);
  if (state.you !== null && state.to_act.includes(state.you))
    return shared ? t('turn.of', names[state.you] ?? '') : t('turn.yours');
  const who = state.to_act.map((seat) => names[seat] ?? '').join(', ');
  // Where only our players sit, the server does not say when they begin to think.
  const ours =
    !state.pace.paused &&
    state.to_act.every((seat) => !['person', 'open'].includes(state.seats[seat]?.player ?? ''));
  return state.thinking.length > 0 || ours ? t('turn.thinks', who) : t('turn.waits', who);
}

export function lastWords(state: TableState, names: string[]): string {
  const view = state.view ?? state.views?.[0] ?? null;
  const turn = state.seats.length > 1 ? lastTurn(state.log) : state.log.slice(-1);
  return [...new Set(turn.map((entry) => faceOf(state.game).say(entry, names, view, state.you)))]
    .slice(-6)
    .join(' · ');
}
