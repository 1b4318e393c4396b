// What a seat may know of a game in progress (docs/views.md), for the boards that draw it.

export interface HexView {
  size: number;
  turn: number;
  red: [number, number][];
  blue: [number, number][];
}

export interface HanabiCard {
  id: number;
  card: string | null;
  colours: string;
  ranks: string;
  colour_named: boolean;
  rank_named: boolean;
  may_be: string[];
}

export interface HanabiEvent {
  seat: number;
  move: string;
  to?: number;
  touched?: number[];
  id?: number;
  card?: string;
  success?: boolean;
}

export interface HanabiView {
  seat: number;
  players: number;
  colours: string;
  turn: number;
  tokens: number;
  strikes: number;
  deck: number;
  last_turns: number | null;
  points: number;
  most_points: number;
  piles: number[];
  discards: string[];
  hands: HanabiCard[][];
  log: HanabiEvent[];
}

export interface Shot {
  cell: string;
  told: 'miss' | 'hit' | 'sunk';
  ship: number | null;
}

export interface BattleshipView {
  seat: number;
  width: number;
  height: number;
  announce: string;
  touch: 'yes' | 'corners' | 'no';
  salvo: boolean;
  solo: boolean;
  fleet: { letter: string; name: string; length: number }[];
  phase: 'placing' | 'firing' | 'over';
  turn: number;
  shots_left: number;
  next?: number | null;
  own: { ships: { ship: number; cells: string[]; hit: string[] }[]; shots: Shot[] };
  enemy: { shots: Shot[]; sunk: number[]; sunk_count: number };
}

export type Kind = 'flame' | 'potion' | 'pumpkin';

export interface ChifoumiView {
  seat: number;
  mode: 'match' | 'arena';
  players: number;
  width: number;
  height: number;
  vision: number;
  turn: number;
  game: number;
  games: number;
  round: number;
  turns: number;
  clock: number;
  points: number[];
  at: [number, number] | null;
  pause: number;
  bag: Record<Kind, number>;
  origin: [number, number] | null;
  rows: string[];
  fresh: string[];
  others: { seat: number; at: [number, number]; when: number; in_sight: boolean }[];
  takings: { when: number; who: number | null; kind: Kind; at: [number, number] }[];
  duels: { when: number; with: number; triggered: boolean; own: Kind; theirs: Kind }[];
}

// Of any game: its board alone knows what it holds.
export type View = object;
