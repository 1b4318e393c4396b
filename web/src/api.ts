// What the server is asked and answers (docs/server.md).

import type { Report } from './parts/report';
import type { View } from './views';
import { t } from './words';
import { inWords, type Language, plainEnglish } from './words/sentence';

// What the server says: a text, or an English template, which is its key, and what fills its places. {} takes the next
// argument, {0} the first; "{} game|{} games" has a singular and a plural, chosen by the first argument.
export type Sentence = string | Template;
export type Template = [template: string, ...values: Argument[]];
// Text is somebody's name and stays as it is.
export type Argument = string | number | { number: number; digits: number } | Template;

export interface Option {
  name: string;
  kind: 'integer' | 'number' | 'choice' | 'text';
  default: string;
  expects: string;
  help: string;
  least: number;
  most: number;
  choices: string; // the words, separated by |
  advanced: boolean; // seldom needed: it stands behind a fold
}

export interface PlayerKind {
  name: string;
  summary: string;
  is: string | null; // of a level: what it stands for
  keys: Option[];
}

export interface Game {
  name: string;
  summary: string;
  options: Option[];
  players: PlayerKind[];
  seat_names: string[];
  hidden: boolean;
  notation: string; // lines that say how moves and drawings are read
  drawing: string; // the start as text
  opponent: string;
  analyst: string;
  shared: boolean;
  seats: number;
}

export type Settings = Record<string, string>;
export type Proof = 'open' | 'win' | 'draw' | 'loss';

export interface Candidate {
  move: string;
  value: number;
  proof: Proof;
  visits: number;
}

export interface HeatMap {
  title: Sentence;
  width: number;
  height: number;
  cells: (number | null)[];
}

export interface Thought {
  value?: number | null;
  value_is?: Sentence; // what it is, where not an expected score
  proof?: Proof;
  line?: string[];
  candidates?: Candidate[];
  values?: Sentence; // what the candidates' values are, where not expected scores
  nodes?: number;
  depth?: number;
  maps?: HeatMap[];
  beliefs?: { about: Sentence; chances: { what: Sentence; chance: number }[] }[];
  facts?: { name: Sentence; value: number }[];
  words?: Sentence;
  said?: Sentence;
}

export interface LogEntry {
  number: number;
  seat: number;
  move: string | null;
  said?: Sentence;
}

// How a score is counted that all seats have together, or one seat alone.
export interface Shared {
  unit: string;
  best: number;
  lower_is_better: boolean;
}

export type Wish = 'take_back' | 'draw' | 'hints';

// What people do only if all of them agree.
export interface Proposal {
  what: Wish;
  by: number;
  number: number; // an answer names it
  agreed: number[];
}

export interface ChatLine {
  seat: number;
  text?: string;
  emote?: string;
}

// A promise about the seed, and at the end the seed.
export interface Fairness {
  commitment: string;
  seed: number | null;
  nonce: string | null;
}

// A table that everybody may see.
export interface OpenTable {
  id: string;
  game: string;
  set: Settings;
  time: string;
  number: number;
  seats: { name: string; player: string }[];
}

export interface TableState {
  type: 'table';
  id: string;
  game: string;
  set: Settings;
  you: number | null;
  seats: { name: string; named: boolean; player: string; connected: boolean; thought: boolean }[]; // named: by itself; thought: it may be asked why
  number: number;
  to_act: number[];
  legal: string[];
  view: View | null;
  views: View[] | null;
  revealed: boolean; // the views tell all, and not only what everybody may know
  drawing: string | null; // the view as text, for games without a board here
  drawings: string[] | null;
  position: string | null;
  log: LogEntry[];
  thinking: number[];
  over: boolean;
  scores: number[] | null;
  ended_by: Sentence;
  shared: Shared | null;
  chat: ChatLine[];
  proposals: Proposal[];
  hints: boolean; // people who play each other have agreed to have some
  fairness: Fairness | null; // null: whoever opened the table chose what chance does
  saved: boolean; // false: the server cannot keep the game just now
  clocks: { left: number; running: boolean }[] | null;
  can: {
    take_back: boolean;
    propose: Wish[];
    talk: boolean;
    resign: boolean;
    hint: boolean;
    hunted: boolean;
    rematch: boolean;
    record: boolean;
    control: boolean;
  };
  pace: { paused: boolean; delay_ms: number };
  rematch: string | null; // the table where they play again; who asks for a rematch is told how to get there
  received: number; // by this browser's clock, so that it can count on from there
}

export interface GameRecord {
  parlor?: number;
  game: string;
  set?: Settings;
  seed?: number;
  position?: string;
  players?: string[];
  moves?: [number, string][];
  scores?: number[];
  ended_by?: string;
}

// Moves that must fit together, such as a fleet; `wrong` lists those that do not, by index.
export interface Plan {
  moves: string[];
  wrong: number[];
}

export interface Opened {
  id: string;
  seats: (string | null)[];
  watch: string;
}

export interface NewTable {
  game: string;
  set?: Settings;
  seats?: string[];
  names?: string[];
  seed?: number;
  position?: string;
  acts?: [number, string][];
  time?: string;
  joinable?: boolean;
  watchable?: boolean;
}

export interface Replay {
  game: string;
  set: Settings;
  players: string[];
  seats: string[];
  hidden: boolean; // seats know different things
  acts: [number, string][];
  scores: number[] | null;
  shared: Shared | null;
  ended_by: Sentence;
  record: GameRecord;
  shown?: number; // how many of the moves, where it is not all of them
  frames?: string; // packed, where no server can be asked
}

// A line of a JSON Patch (RFC 6902), of the kinds that the server writes.
export interface Change {
  op: 'add' | 'remove' | 'replace';
  path: string;
  value?: unknown;
}

// All frames of a game: each comes from the one before it.
export interface Frames {
  first: Frame;
  changes: Change[][];
}

export interface Frame {
  number: number;
  to_act: number[];
  views: View[];
  drawings?: string[];
  scores: number[] | null;
}

export interface TournamentRow {
  id: string;
  game: string;
  format: string;
  players: string[];
  done: number;
  total: number; // as far as is known: some formats end earlier
  running: boolean;
  finished: boolean;
}

export type Role = 'player' | 'teacher' | 'owner';

export interface Account {
  name: string;
  role: Role;
  disabled: boolean;
  password: boolean; // it has one; otherwise it comes with tokens only
  created: number; // seconds since 1970
}

// Something that the server did not do, and why.
export class Refusal extends Error {
  constructor(readonly sentence: Sentence) {
    super(inWords(sentence, plainEnglish));
  }
}

export const reasonOf = (error: unknown): Sentence =>
  error instanceof Refusal
    ? error.sentence
    : error instanceof TypeError // as fetch() says it, in no language of ours
      ? t('app.no_server')
      : (error as Error).message;

// Not in the URL, which proxies write into their logs.
export const withSecret = (secret: string) => ({ headers: { authorization: `Bearer ${at(secret)}` } });

export async function ask<T>(
  path: string,
  body?: unknown,
  leaving: AbortSignal | null = null,
  secret?: string,
): Promise<T> {
  const response = await fetch(
    path,
    body === undefined
      ? !secret
        ? undefined
        : withSecret(secret)
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal: leaving,
        },
  );
  const text = await response.text();
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new Error(
      response.ok ? 'the server answered with something that is not JSON' : `${response.status}`,
    );
  }
  if (!response.ok) throw new Refusal((answer as { error?: Sentence }).error ?? `${response.status}`);
  return answer as T;
}

const at = encodeURIComponent;

export const api = {
  sentences: (language: Language) => ask<Record<string, string>>(`/api/sentences/${language}`),
  // kept: what the server told before, because it cannot be reached.
  games: async () => {
    const response = await fetch('/api/games');
    if (!response.ok) throw new Error(`${response.status}`);
    return {
      list: (await response.json()) as Game[],
      kept: response.headers.get('x-kept') !== null,
    };
  },
  bots: () => ask<{ name: string; games: string[] }[]>('/api/bots'),
  lobby: () => ask<{ open: OpenTable[]; running: OpenTable[] }>('/api/lobby'),
  join: (id: string, name: string) =>
    ask<{ seat: number; secret: string }>(`/api/tables/${at(id)}/join`, { name }),
  reachable: () => ask<{ origins: string[]; here: boolean }>('/api/reachable'),
  open: (table: NewTable) => ask<Opened>('/api/tables', table),
  table: (id: string, secret: string) => ask<TableState>(`/api/tables/${at(id)}`, undefined, null, secret),
  record: (id: string, secret: string) =>
    ask<GameRecord>(`/api/tables/${at(id)}/record`, undefined, null, secret),
  replay: (body: { record: GameRecord } | { text: string }) => ask<Replay>('/api/replay', body),
  map: (game: string, map: string, beside: Record<string, string>, tiles: string) =>
    ask<{ value: string; drawing: string; remarks: Sentence[] }>('/api/maps', { game, map, beside, tiles }),
  setup: (game: string, set: Settings) => ask<{ seats: string[] }>('/api/setup', { game, set }),
  frames: (record: GameRecord, numbers: number[], drawings = false) =>
    ask<{ frames: Frame[] }>('/api/replay/at', { record, numbers, drawings }).then((answer) => answer.frames),
  thought: (record: GameRecord, number: number, spec = '') =>
    ask<{ seat: number; thought: Thought }>('/api/replay/thought', { record, number, spec }),
  values: (record: GameRecord, leaving: AbortSignal) =>
    ask<{ values: (number | null)[] }>('/api/replay/values', { record }, leaving).then(
      (answer) => answer.values,
    ),
  tournaments: () => ask<TournamentRow[]>('/api/tournaments'),
  tournament: (id: string) => ask<Report>(`/api/tournaments/${at(id)}`),
  startTournament: (body: unknown) => ask<{ id: string }>('/api/tournaments', body),
  stopTournament: (id: string) => ask<unknown>(`/api/tournaments/${at(id)}/stop`, {}),
  goOnTournament: (id: string) => ask<unknown>(`/api/tournaments/${at(id)}/go`, {}),
};
