// What a replay asks of the server: positions, and what an analyst thinks of them.

import { useEffect, useRef, useState } from 'preact/hooks';
import { api, type Frame, type Frames, type Replay, reasonOf, type Sentence, type Thought } from '../api';
import { isDrawnInText } from '../boards/faces';
import type { View } from '../views';
import { said } from '../words';
import { announce } from './live';
import { unfold } from './patch';
import { unpack } from './record';

export const lastShown = (replay: Replay) => replay.shown ?? replay.acts.length;

// Those of a replay that brings its own, worked out once.
const unfolded = new WeakMap<Replay, Promise<Frame[]>>();

async function framesOf(replay: Replay, numbers: number[], drawings = false): Promise<Frame[]> {
  if (!replay.frames) return api.frames(replay.record, numbers, drawings);
  if (!unfolded.has(replay)) unfolded.set(replay, unpack<Frames>(replay.frames).then(unfold));
  const all = await unfolded.get(replay)!;
  return numbers.flatMap((n) => all[n] ?? []);
}

const ahead = 32; // frames asked for at once, around the one that is looked at

// Frames come as they are needed, and stay.
export function useFrame(replay: Replay, number: number): Frame | null {
  const frames = useRef(new Map<number, Frame>());
  const [, redraw] = useState(0);
  const wanted = frames.current.get(number);
  useEffect(() => {
    if (wanted) return;
    let stale = false;
    const from = Math.max(0, number - ahead / 4),
      to = Math.min(lastShown(replay), number + ahead);
    const missing = Array.from({ length: to - from + 1 }, (_, i) => from + i).filter(
      (n) => !frames.current.has(n),
    );
    framesOf(replay, missing, isDrawnInText(replay.game)).then(
      (list) => {
        for (const frame of list) frames.current.set(frame.number, frame);
        if (!stale) redraw((n) => n + 1);
      },
      (error) => announce(said(reasonOf(error))),
    );
    return () => {
      stale = true;
    };
  }, [number, wanted === undefined]);
  const last = useRef<Frame | null>(null);
  if (wanted) last.current = wanted;
  return wanted ?? last.current;
}

// The last view knows what became of every move: what was played, what was hit.
export function useFinalView(replay: Replay): View | null {
  const [view, setView] = useState<View | null>(null);
  useEffect(() => {
    framesOf(replay, [lastShown(replay)]).then(
      ([frame]) => setView(frame?.views[0] ?? null),
      () => {},
    );
  }, [replay]);
  return view;
}

export function useThought(replay: Replay, number: number) {
  const [thoughts, setThoughts] = useState(new Map<number, { seat: number; thought: Thought }>());
  const [always, setAlways] = useState(false);
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<Sentence>('');
  const [failed, setFailed] = useState<number | null>(null);
  const ask = async (n: number) => {
    setAsking(true);
    setError('');
    setFailed(null);
    try {
      const answer = await api.thought(replay.record, n);
      setThoughts((old) => new Map(old).set(n, answer));
    } catch (e) {
      setError(reasonOf(e));
      setFailed(n);
    }
    setAsking(false);
  };
  const playing = number < replay.acts.length;
  // One at a time: who steps on quickly asks for what is looked at then, not for all that was passed.
  useEffect(() => {
    if (always && playing && !asking && failed !== number && !thoughts.has(number)) void ask(number);
  }, [always, number, asking]);
  return {
    current: thoughts.get(number) ?? null,
    always,
    setAlways,
    ask: () => ask(number),
    asking,
    error,
    playing,
  };
}
