// Chifoumi in words: what is drawn, what moves are called, how a match was decided.

import type { LogEntry } from '../api';
import type { Sound } from '../parts/sound';
import type { ChifoumiView, Kind, View } from '../views';
import { t, tOr, type Word } from '../words';

export const kinds: Kind[] = ['flame', 'potion', 'pumpkin'];
const beats: Record<Kind, Kind> = { potion: 'flame', flame: 'pumpkin', pumpkin: 'potion' };
export const kindName = (kind: Kind) => t(`kind.${kind}` as Word);

type Duel = ChifoumiView['duels'][number];
export const outcome = ({ own, theirs }: Duel) =>
  own === theirs ? 'tie' : beats[own] === theirs ? 'won' : 'lost';

const rival = (move: string, names: string[]) =>
  move.length > 5 ? (names[move.charCodeAt(5) - 65] ?? move.slice(5)) : '';

export function inWords(move: string, names: string[]): string {
  if (!move.startsWith('duel')) return tOr(`walk.${move}`, move);
  return rival(move, names) ? t('duel.with', rival(move, names)) : t('duel.now');
}

// A duel that this seat fought in, and what came of it. The clock stands at 1 before the first act.
function sayDuel(entry: LogEntry, names: string[], view: ChifoumiView | null): string {
  const duel = view?.duels.find(({ when }) => when === entry.number + 2);
  if (!view || !duel) return '';
  const [own, other] = [names[view.seat] ?? '', names[duel.with] ?? ''];
  const drawn = t('say.drawn', own, kindName(duel.own), other, kindName(duel.theirs));
  return ` · ${drawn} · ${t(`duel.${outcome(duel)}` as Word, own)}`;
}

export function sayChifoumi(entry: LogEntry, names: string[], view: View | null): string {
  const who = names[entry.seat] ?? '';
  const move = entry.move;
  if (!move) return t('say.acts', who) + sayTaking(entry, view as ChifoumiView | null);
  if (move.startsWith('duel')) {
    const with_ = move.length > 5 ? (names[move.charCodeAt(5) - 65] ?? '') : '';
    const called = with_ ? t('say.duels_with', who, with_) : t('say.duels', who);
    return called + sayDuel(entry, names, view as ChifoumiView | null);
  }
  return t(`say.walk.${move}` as Word, who) + sayTaking(entry, view as ChifoumiView | null);
}

type Taking = ChifoumiView['takings'][number];

// By moment: a long game has thousands, and its log asks for each line.
const moments = new WeakMap<ChifoumiView, Map<number, Taking[]>>();
function takingsAt(view: ChifoumiView, when: number): Taking[] {
  let all = moments.get(view);
  if (!all) {
    all = new Map();
    for (const taking of view.takings) all.set(taking.when, [...(all.get(taking.when) ?? []), taking]);
    moments.set(view, all);
  }
  return all.get(when) ?? [];
}

// What this seat saw of things that others took: in the act, or gone when it looked again.
const takingOf = (entry: LogEntry, view: ChifoumiView | null): Taking | undefined =>
  view
    ? takingsAt(view, entry.number + 2).find(
        ({ who }) => who === entry.seat || (who === null && entry.seat === view.seat),
      )
    : undefined;

function sayTaking(entry: LogEntry, view: ChifoumiView | null): string {
  const taking = takingOf(entry, view);
  return taking ? ` · ${t(taking.who === null ? 'say.misses' : 'say.takes', kindName(taking.kind))}` : '';
}

export function soundOf(entry: LogEntry, view: ChifoumiView | null): Sound {
  if (entry.move?.startsWith('duel')) return 'duel';
  return takingOf(entry, view) ? 'pick' : 'walk';
}

// Why a duel went as it did.
export function whyDuel(duel: Duel, own: string, other: string): string {
  const how = outcome(duel);
  if (how === 'tie') return t('duel.why_tie', kindName(duel.own));
  const [winner, loser] = how === 'won' ? [duel.own, duel.theirs] : [duel.theirs, duel.own];
  return t('duel.why', kindName(winner), kindName(loser), how === 'won' ? own : other);
}

export function whyChifoumi(view: ChifoumiView, scores: number[], names: string[]): string {
  const order = scores.map((_, seat) => seat).sort((a, b) => scores[b]! - scores[a]!);
  const points = order.map((seat) => view.points[seat] ?? 0);
  if (scores[order[0]!] === scores[order[1]!]) return t(points.length === 2 ? 'why.all_level' : 'why.level');
  if (points[0] === points[1]) return t('why.duels', names[order[0]!] ?? '');
  return points.length === 2
    ? t('why.points', points[0]!, points[1]!)
    : order.map((seat) => `${names[seat]} ${view.points[seat]}`).join(' · ');
}
