// The data of a tournament's report (docs/arena.md), and what can be worked out from it without drawing.

import type { GameRecord, Replay, Settings, Shared } from '../api';
import { number, percent, t, tOr, type Word } from '../words';

export type Interval = [number | null, number | null]; // null: there is no end

export interface Spread {
  count: number;
  mean: number;
  ci95: Interval;
  min: number;
  stddev: number;
  max: number;
}

export interface Distribution extends Spread {
  median: number;
  histogram: Record<string, number>; // how often each value came up
}

export interface Standing {
  place: number;
  player: string;
  games: number;
  wins?: number;
  draws?: number;
  losses?: number;
  share?: number;
  share_ci95?: Interval;
  rating?: number | null;
  rating_ci95?: Interval | null;
  skill?: { mu: number; sigma: number };
  equilibrium?: number;
  exploitability?: number;
  encounter_points?: number;
  forfeits: { late: number; illegal: number; crashed: number };
  seconds_per_move: number | null;
  scores: Distribution;
}

// Of one player against another; or, where all share a score, with it or on the same deals.
export interface Cell extends Partial<Spread> {
  games?: number;
  wins?: number;
  draws?: number;
  losses?: number;
  share?: number;
  superiority?: number;
  elo?: number | null;
  elo_ci95?: Interval | null;
}

export interface Test {
  player: string;
  against: string;
  llr: number;
  elo: [number, number];
  errors: [number, number];
  bounds: [number, number];
  accepted: 'open' | 'elo0' | 'elo1';
}

export interface Highlight {
  kind: string;
  why: string;
  value?: number;
  players?: string[];
  record: GameRecord;
  replay?: Replay; // with all its frames, where no server can be asked
}

export interface Report {
  tournament: {
    game: string;
    set: Settings;
    format: string;
    seed: number;
    opening?: number;
    clock?: string | string[];
    movetime?: number;
    mixed?: boolean;
  };
  finished: boolean;
  encounter_games: number;
  games: number;
  games_expected: number;
  repetitions?: number; // games that were played before, move by move
  players: string[];
  seats: string[];
  standings: Standing[];
  ratings_words?: string; // there, if the ratings had to suppose something
  cross_table: (Cell | null)[][];
  shared: Shared | null;
  cyclic?: boolean;
  stages?: { encounters: { players: string[]; points: number[] }[]; idle: string[] }[];
  sprt?: Test[];
  seat_wins?: number[];
  first_seat?: Spread;
  length: Distribution;
  history: { games: number; values: number[] }[];
  highlights: Highlight[];
}

export const kindOf = ({ tournament, shared }: Report): string =>
  tournament.mixed
    ? t('report.mixed')
    : shared
      ? t('report.teams')
      : tOr(`format.${tournament.format}`, tournament.format);

export function between(interval: Interval | null | undefined, digits: number): string {
  const [low, high] = interval ?? [null, null];
  if (low === null) return high === null ? '' : t('arena.at_most', number(high, digits));
  return high === null
    ? t('arena.at_least', number(low, digits))
    : t('arena.between', number(low, digits), number(high, digits));
}

export const percentBetween = ([low, high]: Interval): string =>
  low === null || high === null ? '' : t('arena.between', percent(low), percent(high));

export function duration(seconds: number): string {
  if (seconds < 1e-3) return `${number(seconds * 1e6, 1)} µs`;
  return seconds < 1 ? `${number(seconds * 1e3, 1)} ms` : `${number(seconds, 2)} s`;
}

// What was ordered, and how far it is.
export function facts(report: Report): string[] {
  const { tournament, games, encounter_games, games_expected } = report;
  const { clock } = tournament;
  const set = Object.entries(tournament.set)
    .filter(([key, value]) => value !== '' && !(value === '0' && tOr(`usual.${tournament.game}.${key}`, '')))
    .map(([key, value]) => `${tOr(`option.${key}`, key)} ${tOr(`choice.${value}`, value)}`);
  return [
    t('report.games', number(games)),
    report.repetitions ? t('report.repetitions', number(report.repetitions)) : '',
    report.finished ? '' : t('report.unfinished', number(games_expected)),
    t('report.a_meeting', number(encounter_games)),
    t('report.seed', tournament.seed),
    tournament.opening ? t('report.opening', tournament.opening) : '',
    tournament.movetime ? t('report.movetime', duration(tournament.movetime / 1000)) : '',
    typeof clock === 'string' ? t('report.clock', clock) : clock ? t('report.clocks') : '',
    ...set,
  ].filter(Boolean);
}

// How much stronger one of two is, from the outcomes of pairs of games.
export function eloWords({ games = 0, share = 0.5, elo, elo_ci95 }: Cell): string {
  const [low = null, high = null] = elo_ci95 ?? [];
  if (share >= 1 && low !== null) return t('elo.won_all', number(games), number(low, 1));
  if (share <= 0 && high !== null) return t('elo.lost_all', number(games), number(high, 1));
  return typeof elo === 'number' ? `${number(elo, 1)} Elo ${between(elo_ci95, 1)}` : t('elo.few');
}

const kinds = new Set([
  'surprise',
  'best',
  'worst',
  'lost',
  'widest',
  'narrowest',
  'shortest',
  'longest',
  'forfeit',
]);
export function highlightWords({ kind, why, value = 0, players = [] }: Highlight): string {
  return kinds.has(kind)
    ? t(`highlight.${kind}` as Word, ...(kind === 'surprise' ? players : [number(value)]))
    : why;
}
