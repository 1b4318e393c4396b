// What a replay asks of the server: positions, and what an analyst thinks of them.

import { useEffect, useRef, useState } from 'preact/hooks';
import { api, type Frame, type Replay, reasonOf, type Sentence, type Thought } from '../api';
import { isDrawnInText } from '../boards/faces';
import type { View } from '../views';
import { said } from '../words';
import { announce } from './live';

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
      to = Math.min(replay.acts.length, number + ahead);
    const missing = Array.from({ length: to - from + 1 }, (_, i) => from + i).filter(
      (n) => !frames.current.has(n),
    );
    api.frames(replay.record, missing, isDrawnInText(replay.game)).then(
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
    api.frames(replay.record, [replay.acts.length]).then(
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
