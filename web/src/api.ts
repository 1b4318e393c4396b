// What the server says and is told (docs/server.md), and the socket of a table.

import { computed, signal, type Signal } from '@preact/signals';
import type { Report } from './parts/standings';
import type { View } from './views';

export interface Option {
  name: string;
  kind: 'integer' | 'number' | 'choice' | 'text';
  default: string;
  expects: string;
  help: string;
  least: number;
  most: number;
  choices: string; // the words, separated by |
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
  notation: string;
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
  title: string;
  width: number;
  height: number;
  cells: (number | null)[];
}

export interface Thought {
  value?: number | null;
  value_is?: string; // what it is, where not an expected score
  proof?: Proof;
  line?: string[];
  candidates?: Candidate[];
  values?: string; // what the candidates' values are, where not expected scores
  nodes?: number;
  depth?: number;
  maps?: HeatMap[];
  beliefs?: { about: string; chances: { what: string; chance: number }[] }[];
  facts?: { name: string; value: number }[];
  words?: string;
  said?: string;
}

export interface LogEntry {
  number: number;
  seat: number;
  move: string | null;
  said?: string;
}

// How a score is counted that all seats have together, or one seat alone.
export interface Shared {
  unit: string;
  best: number;
  lower_is_better: boolean;
}

export interface TableState {
  type: 'table';
  id: string;
  game: string;
  set: Settings;
  you: number | null;
  seats: { name: string; player: string; connected: boolean; thought: boolean }[]; // thought: it may be asked why
  number: number;
  to_act: number[];
  legal: string[];
  view: View | null;
  views: View[] | null;
  position: string | null;
  log: LogEntry[];
  thinking: number[];
  over: boolean;
  scores: number[] | null;
  result: string;
  ended_by: string;
  shared: Shared | null;
  saved: boolean; // false: the server cannot keep the game just now
  clocks: { left: number; running: boolean }[] | null;
  can: {
    take_back: boolean;
    resign: boolean;
    hint: boolean;
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
}

export interface Replay {
  game: string;
  set: Settings;
  players: string[];
  seats: string[];
  acts: [number, string][];
  scores: number[] | null;
  shared: Shared | null;
  ended_by: string;
  record: GameRecord;
}

export interface Frame {
  number: number;
  to_act: number[];
  views: View[];
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

async function ask<T>(path: string, body?: unknown, leaving: AbortSignal | null = null): Promise<T> {
  const response = await fetch(
    path,
    body === undefined
      ? undefined
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
  if (!response.ok) throw new Error((answer as { error?: string }).error ?? `${response.status}`);
  return answer as T;
}

const at = encodeURIComponent;

export const api = {
  games: () => ask<Game[]>('/api/games'),
  bots: () => ask<{ name: string; games: string[] }[]>('/api/bots'),
  open: (table: NewTable) => ask<Opened>('/api/tables', table),
  table: (id: string, secret: string) => ask<TableState>(`/api/tables/${at(id)}?secret=${at(secret)}`),
  record: (id: string, secret: string) =>
    ask<GameRecord>(`/api/tables/${at(id)}/record?secret=${at(secret)}`),
  replay: (body: { record: GameRecord } | { text: string }) => ask<Replay>('/api/replay', body),
  frames: (record: GameRecord, numbers: number[]) =>
    ask<{ frames: Frame[] }>('/api/replay/at', { record, numbers }).then((answer) => answer.frames),
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

export type Line = 'connecting' | 'open' | 'lost' | 'refused';

type Incoming =
  | TableState
  | { type: 'hint'; number: number; thought: Thought }
  | { type: 'why'; seat: number; number: number; thought: Thought }
  | { type: 'rematch'; id: string; secret: string }
  | { type: 'error'; error: string; of?: string }
  | { type: 'pong' };

const firstWait = 500,
  longestWait = 15_000,
  pingEvery = 20_000;

// A table as the server tells of it. The state is complete in every message, so that after a lost connection
// nothing is needed but a new one; it waits longer after each failure.
export class TableLink {
  readonly state: Signal<TableState | null> = signal(null);
  readonly line: Signal<Line> = signal('connecting');
  readonly error: Signal<string> = signal('');
  readonly hint: Signal<{ number: number; thought: Thought } | null> = signal(null);
  readonly asking: Signal<boolean> = signal(false);
  readonly whys: Signal<Record<number, { number: number; thought: Thought }>> = signal({});
  readonly rematch: Signal<{ id: string; secret: string } | null> = signal(null);
  private readonly plan = signal<{ moves: string[]; from: number }>({ moves: [], from: 0 }); // from: own moves made before
  readonly sending = computed(() => this.plan.value.moves.length > 0); // there are planned moves yet to be made
  private socket: WebSocket | null = null;
  private wait = firstWait;
  private timer = 0;
  private pings = 0;
  private closed = false;

  // beside: the secrets of all who look at this screen.
  constructor(
    readonly id: string,
    public secret: string,
    private readonly beside: string[] = [],
  ) {
    this.connect();
    addEventListener('online', this.retry);
  }

  close() {
    this.closed = true;
    removeEventListener('online', this.retry);
    clearTimeout(this.timer);
    clearInterval(this.pings);
    this.socket?.close();
  }

  // The same table from another seat that this browser holds.
  sit(secret: string, forget: boolean) {
    if (secret === this.secret) return;
    if (this.sending.value) this.leaveBehind();
    this.secret = secret;
    this.asking.value = false;
    this.hint.value = null;
    this.whys.value = {};
    if (forget) this.state.value = null;
    const old = this.socket;
    if (old) old.onclose = old.onmessage = null;
    clearTimeout(this.timer);
    this.connect();
    // Not before: the others at the table would see everyone at this screen leave and come back.
    for (const news of ['open', 'close']) this.socket?.addEventListener(news, () => old?.close());
  }

  // Makes moves one after another, each when its turn has come.
  act(...moves: string[]) {
    this.plan.value = { moves, from: this.made() };
    this.follow();
  }

  private made(): number {
    const state = this.state.value;
    return state?.log.filter((entry) => entry.seat === state.you).length ?? 0;
  }

  // A move that came too late, because others moved meanwhile, is said again: the server counts it once.
  private follow() {
    const state = this.state.value,
      made = this.made(),
      { moves, from } = this.plan.value;
    const left = made < from ? [] : moves.slice(made - from);
    this.plan.value = { moves: left, from: made };
    const move = left[0];
    if (state && move !== undefined && state.to_act.includes(state.you ?? -1))
      this.send({ type: 'act', number: state.number, move });
  }

  askHint() {
    this.asking.value = true;
    this.send({ type: 'hint' });
  }

  send(message: object) {
    this.error.value = '';
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  // Somebody who makes the rest of the planned moves.
  private leaveBehind() {
    const other = new TableLink(this.id, this.secret);
    other.plan.value = this.plan.value;
    const stop = other.state.subscribe((state) => {
      if (!state || (!state.over && other.made() - other.plan.value.from < other.plan.value.moves.length))
        return;
      other.close();
      queueMicrotask(() => stop());
    });
    this.plan.value = { moves: [], from: 0 };
  }

  private retry = () => {
    if (this.closed || this.line.value === 'open' || this.socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private connect() {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const beside = this.beside
      .filter((secret) => secret !== this.secret)
      .map((secret) => `&beside=${at(secret)}`)
      .join('');
    const url = `${scheme}//${location.host}/api/tables/${at(this.id)}/socket?secret=${at(this.secret)}${beside}`;
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onopen = () => {
      this.line.value = 'open';
      this.wait = firstWait;
      clearInterval(this.pings);
      this.pings = window.setInterval(
        () => socket.readyState === WebSocket.OPEN && socket.send('{"type":"ping"}'),
        pingEvery,
      );
    };
    socket.onmessage = (event) => this.receive(JSON.parse(event.data as string) as Incoming);
    socket.onclose = () => this.lost();
  }

  private async lost() {
    clearInterval(this.pings);
    if (this.closed) return;
    this.asking.value = false;
    this.line.value = 'lost';
    if (!this.state.value && (await this.unknown())) {
      this.line.value = 'refused';
      return;
    }
    this.timer = window.setTimeout(this.retry, this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(2 * this.wait, longestWait);
  }

  // A socket does not tell why it was refused; a plain request does.
  private async unknown(): Promise<boolean> {
    try {
      const response = await fetch(`/api/tables/${at(this.id)}?secret=${at(this.secret)}`);
      if (response.status === 429 || response.status >= 500 || response.ok) return false;
      this.error.value = ((await response.json()) as { error?: string }).error ?? '';
      return true;
    } catch {
      return false;
    }
  }

  private receive(message: Incoming) {
    switch (message.type) {
      case 'table':
        if (message.number !== this.state.value?.number) this.hint.value = null;
        this.state.value = { ...message, received: performance.now() };
        this.follow();
        break;
      case 'hint':
        this.asking.value = false;
        if (message.number === this.state.value?.number) this.hint.value = message;
        break;
      case 'why':
        this.whys.value = { ...this.whys.value, [message.seat]: message };
        break;
      case 'rematch':
        this.rematch.value = message;
        break;
      case 'error':
        this.asking.value = false;
        this.error.value = message.error;
        if (message.of === 'act') this.plan.value = { moves: [], from: 0 };
        break;
      case 'pong':
        break;
    }
  }
}
