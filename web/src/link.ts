// The socket of a table, with its reconnection (docs/server.md).

import { computed, type Signal, signal } from '@preact/signals';
import {
  type Change,
  type HeatMap,
  type Plan,
  Refusal,
  type Sentence,
  type TableState,
  type Thought,
  withSecret,
} from './api';
import { isDrawnInText } from './boards/faces';
import { patched } from './parts/patch';
import { t } from './words';

const at = encodeURIComponent;

export type Line = 'connecting' | 'open' | 'lost' | 'refused';

type Incoming =
  | TableState
  | { type: 'changes'; patch: Change[] }
  | { type: 'hint'; number: number; thought: Thought }
  | { type: 'why'; seat: number; number: number; thought: Thought }
  | { type: 'hunted'; number: number; maps: HeatMap[] }
  | { type: 'rematch'; id: string; secret: string }
  | ({ type: 'plan' } & Plan)
  | { type: 'error'; error: Sentence; of?: string }
  | { type: 'pong' };

const firstWait = 500,
  longestWait = 15_000,
  pingEvery = 10_000,
  pongWithin = 8_000, // far more than a busy server takes
  slowAfter = 400; // a move that takes longer is said to be on its way

// A table as the server tells of it. A new connection is told the complete state, and then what changes: after a
// lost connection nothing is needed but a new one. It waits longer after each failure.
export class TableLink {
  readonly state: Signal<TableState | null> = signal(null);
  readonly line: Signal<Line> = signal('connecting');
  readonly error: Signal<Sentence> = signal('');
  readonly hint: Signal<{ number: number; thought: Thought } | null> = signal(null);
  readonly asking: Signal<boolean> = signal(false);
  readonly hunted: Signal<{ number: number; maps: HeatMap[] } | null> = signal(null);
  readonly planned: Signal<string | null> = signal(null); // chosen while others think: made if it is legal then
  readonly nameRefused: Signal<boolean> = signal(false);
  readonly whys: Signal<Record<number, { number: number; thought: Thought }>> = signal({});
  readonly rematch: Signal<{ id: string; secret: string } | null> = signal(null);
  private readonly queue = signal<{ moves: string[]; from: number }>({ moves: [], from: 0 }); // from: own moves made before
  readonly pending = computed(() => this.queue.value.moves); // made here, and not yet confirmed
  readonly sending = computed(() => this.pending.value.length > 0);
  readonly slow: Signal<boolean> = signal(false); // a move has been pending for a while
  private plans: { resolve: (plan: Plan) => void; reject: (error: Error) => void }[] = []; // asked for, in order
  private socket: WebSocket | null = null;
  private wait = firstWait;
  private timer = 0;
  private hunting = false; // what is known of the waters here was asked
  private pings = 0;
  private pong = 0; // runs out when a ping stays without an answer
  private slowly = 0;
  private drawn = false; // the socket was asked for views as text
  private closed = false;

  // beside: the secrets of all who look at this screen.
  constructor(
    readonly id: string,
    public secret: string,
    private readonly beside: string[] = [],
  ) {
    this.connect();
    addEventListener('online', this.retry);
    addEventListener('offline', this.drop);
    document.addEventListener('visibilitychange', this.ping);
  }

  close() {
    this.closed = true;
    removeEventListener('online', this.retry);
    removeEventListener('offline', this.drop);
    document.removeEventListener('visibilitychange', this.ping);
    clearTimeout(this.timer);
    clearTimeout(this.slowly);
    this.leave()?.close();
  }

  // The same table from another seat that this browser holds.
  sit(secret: string, forget: boolean) {
    if (secret === this.secret) return;
    if (this.sending.value) this.leaveBehind();
    this.secret = secret;
    this.planned.value = this.hunted.value = null;
    this.asking.value = false;
    this.hint.value = null;
    this.whys.value = {};
    if (forget) this.state.value = null;
    const old = this.leave();
    clearTimeout(this.timer);
    this.connect();
    // Not before: the others at the table would see everyone at this screen leave and come back.
    for (const news of ['open', 'close']) this.socket?.addEventListener(news, () => old?.close());
  }

  // A move for when the turn comes; none takes it back.
  planAhead(move: string | null) {
    this.planned.value = move;
  }

  private makePlanned(state: TableState) {
    const move = this.planned.value;
    if (move === null || !(state.over || state.to_act.includes(state.you ?? -1))) return;
    this.planned.value = null;
    if (state.over) return;
    if (state.legal.includes(move)) this.act(move);
    else this.error.value = t('ahead.dropped');
  }

  // Makes moves one after another, each when its turn has come.
  act(...moves: string[]) {
    this.queue.value = { moves, from: this.made() };
    this.follow();
    this.ping(); // a line that is dead is found out now rather than later
  }

  private made(): number {
    const state = this.state.value;
    return state?.log.filter((entry) => entry.seat === state.you).length ?? 0;
  }

  // A move that came too late, because others moved meanwhile, is said again: the server counts it once.
  private follow() {
    const state = this.state.value,
      made = this.made(),
      { moves, from } = this.queue.value;
    const left = made < from || state?.over ? [] : moves.slice(made - from);
    this.queue.value = { moves: left, from: made };
    this.watchPending(left.length !== moves.length);
    const move = left[0];
    if (state && move !== undefined && state.to_act.includes(state.you ?? -1))
      this.send({ type: 'act', number: state.number, move });
  }

  // What is confirmed within a moment is not worth a word.
  private watchPending(anew: boolean) {
    if (!anew && this.slowly) return;
    clearTimeout(this.slowly);
    this.slowly = 0;
    this.slow.value = false;
    if (!this.sending.value) return;
    this.slowly = window.setTimeout(() => {
      this.slow.value = this.sending.value;
    }, slowAfter);
  }

  private takeBackPending() {
    this.queue.value = { moves: [], from: 0 };
    this.watchPending(true);
  }

  // Whether moves can be made one after another; without any, some that can. When the line breaks, no answer comes.
  plan = (moves?: string[]): Promise<Plan> =>
    new Promise((resolve, reject) => {
      if (this.say({ type: 'plan', moves })) this.plans.push({ resolve, reject });
      else reject(new Error(t('line.lost')));
    });

  askHint() {
    this.asking.value = true;
    this.send({ type: 'hint' });
  }

  // One question at a time: what came after it is asked when its answer is there.
  askHunt() {
    if (this.hunting) return;
    this.hunting = this.say({ type: 'hunted' });
  }

  private heardHunt(message: { number: number; maps: HeatMap[] }) {
    this.hunting = false;
    this.hunted.value = message;
    const state = this.state.value;
    if (state?.can.hunted && message.number < state.number) this.askHunt();
  }

  send(message: object) {
    this.error.value = '';
    this.say(message);
  }

  private say(message: object): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  // Somebody who makes the rest of the planned moves.
  private leaveBehind() {
    const other = new TableLink(this.id, this.secret);
    other.queue.value = this.queue.value;
    const stop = other.state.subscribe((state) => {
      if (!state || (!state.over && other.made() - other.queue.value.from < other.queue.value.moves.length))
        return;
      other.close();
      queueMicrotask(() => stop());
    });
    this.takeBackPending();
  }

  private retry = () => {
    if (this.closed || this.line.value === 'open' || this.socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private connect() {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    // A page can send no header with a socket but this one, and proxies write URLs into their logs.
    const fit = (secret: string) => secret.replace(/[^\w-]/g, '');
    const beside = [...new Set(this.beside)].filter((secret) => secret !== this.secret);
    const secrets = [`secret.${fit(this.secret)}`, ...beside.map((secret) => `beside.${fit(secret)}`)];
    const url = `${scheme}//${location.host}/api/tables/${at(this.id)}/socket`;
    const socket = new WebSocket(url, this.secret ? ['parlor', ...secrets] : []); // a stranger has none
    this.socket = socket;
    this.plans = [];
    this.drawn = this.hunting = false;
    // A connection that is never answered is given up as one that was and has fallen silent.
    this.pong = window.setTimeout(this.drop, pongWithin);
    socket.onopen = () => {
      this.line.value = 'open';
      this.wait = firstWait;
      this.heard();
      this.pings = window.setInterval(this.ping, pingEvery);
    };
    socket.onmessage = (event) => {
      this.heard();
      this.receive(JSON.parse(event.data as string) as Incoming);
    };
    socket.onclose = () => this.lost();
  }

  private heard() {
    clearTimeout(this.pong);
    this.pong = 0;
  }

  // The server pings too, but of that a page is told nothing.
  private ping = () => {
    if (this.say({ type: 'ping' }) && !this.pong) this.pong = window.setTimeout(this.drop, pongWithin);
  };

  // The socket that was, which is no longer listened to.
  private leave(): WebSocket | null {
    const old = this.socket;
    if (old) old.onopen = old.onmessage = old.onclose = null;
    clearInterval(this.pings);
    this.heard();
    return old;
  }

  // Over a dead line a socket waits long for the other side to agree to its end: nobody waits for that here.
  private drop = () => {
    if (this.closed || !this.socket) return; // it is lost already
    this.leave()?.close();
    void this.lost();
  };

  private async lost() {
    this.leave();
    this.socket = null;
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
      const response = await fetch(
        `/api/tables/${at(this.id)}`,
        this.secret ? withSecret(this.secret) : undefined,
      );
      if (response.status === 429 || response.status >= 500 || response.ok) return false;
      this.error.value = ((await response.json()) as { error?: Sentence }).error ?? '';
      return true;
    } catch {
      return false;
    }
  }

  private stands(state: TableState) {
    if (state.number !== this.state.value?.number) this.hint.value = null;
    if (state.number < (this.state.value?.number ?? 0)) this.planned.value = null; // it was for a turn that is no more
    this.state.value = { ...state, received: performance.now() };
    this.follow();
    this.makePlanned(state);
  }

  private receive(message: Incoming) {
    switch (message.type) {
      case 'table':
        if (isDrawnInText(message.game) && !this.drawn) {
          this.drawn = true;
          this.say({ type: 'table', drawings: true });
        } else this.stands(message);
        break;
      case 'changes':
        if (this.state.value) this.stands(patched(this.state.value, message.patch));
        break;
      case 'hint':
        this.asking.value = false;
        if (message.number === this.state.value?.number) this.hint.value = message;
        break;
      case 'hunted':
        this.heardHunt(message);
        break;
      case 'why':
        this.whys.value = { ...this.whys.value, [message.seat]: message };
        break;
      case 'rematch':
        this.rematch.value = message;
        break;
      case 'plan':
        this.plans.shift()?.resolve(message);
        break;
      case 'error':
        this.asking.value = false;
        this.error.value = message.error;
        if (message.of === 'name') this.nameRefused.value = true;
        if (message.of === 'plan') this.plans.shift()?.reject(new Refusal(message.error));
        if (message.of === 'act') this.takeBackPending();
        if (message.of === 'hunted') this.hunting = false;
        break;
      case 'pong':
        break;
    }
  }
}
