import type { ComponentChildren, VNode } from 'preact';
import type { Game, HeatMap, LogEntry, Plan, Thought } from '../api';
import type { Sound } from '../parts/sound';
import type { Tiles } from '../parts/tiles';
import type { View } from '../views';

export type Play = (...moves: string[]) => void; // one after another, each when its turn has come

export interface Hunt {
  on: boolean;
  turn: (on: boolean) => void;
  maps: HeatMap[];
}

// What every board is given. It draws one seat's view; `play` is there when that seat may move in this browser.
export interface BoardProps<V extends View = View> {
  game: string;
  view: V;
  drawing: string | null; // the view as text
  all: View[] | null; // every seat's view, where that is allowed
  seat: number; // whose view it is
  you: number | null; // where this browser sits
  names: string[];
  legal: string[];
  log: LogEntry[];
  number: number;
  over: boolean;
  thought: Thought | null;
  play: Play | null;
  plan: ((moves?: string[]) => Promise<Plan>) | null; // asks the server whether moves fit together; without any, for some that do
  pending: string[]; // moves made in this browser that the server has not confirmed yet: shown, but not yet counted on
  ahead?: ((move: string | null) => void) | null; // while others think: a move for when the turn comes; none takes it back
  planned?: string | null; // that move
  hunt?: Hunt | null; // what the other one can know of what this seat hides
  tiles?: Tiles | null; // what the map is drawn with, where it is not the usual
  small?: boolean; // one of several beside each other
}

// Everything at once, for whoever looks on.
export interface WholeProps<V extends View = View> {
  views: V[]; // by seat
  names: string[];
  log: LogEntry[];
  number: number;
  over: boolean;
  revealed: boolean; // false: the views hold only what anybody may know
  thought: (seat: number) => Thought | null;
  tiles?: Tiles | null;
}

// What the page knows of a game beyond what the server tells: how it looks and how its moves are said.
export interface FaceOf<V extends View> {
  look?: string; // a class for all that stands around the board
  Board: (props: BoardProps<V>) => VNode;
  Whole?: (props: WholeProps<V>) => VNode; // if not there, every seat's board stands beside the others
  Preview: (props: { game: Game; step?: number }) => VNode; // step: how far a game of its own has come; none: a still picture
  say: (entry: LogEntry, names: string[], view: View | null, you: number | null) => string;
  sound?: (entry: LogEntry, view: V | null) => Sound; // of a move that was made
  why?: (view: V, scores: number[], names: string[]) => string; // why it ended so, in a sentence; empty where nothing can be said
  move?: (move: string, names: string[]) => string; // a move that may be made, in words; if not there, its notation says it
  value?: (value: number, move: string) => string; // what a move is worth, where it is no expected score
  Beside?: (props: BoardProps<V>) => ComponentChildren; // more about the position, beside the board
}

// biome-ignore lint/suspicious/noExplicitAny: a list of faces cannot know whose views each one draws
export type Face = FaceOf<any>;
