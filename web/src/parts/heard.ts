// What is heard at a table.

import { useEffect, useRef } from 'preact/hooks';
import type { TableState } from '../api';
import { faceOf } from '../boards/faces';
import { play, type Sound } from './sound';

// Nothing sounds for what was there when one came.
export function useSounds(state: TableState | null) {
  const heard = useRef<{ id: string; number: number; over: boolean } | null>(null);
  useEffect(() => {
    const before = heard.current;
    heard.current = state && { id: state.id, number: state.number, over: state.over };
    if (!state || before?.id !== state.id) return;
    const view = state.view ?? state.views?.[0] ?? null,
      last = state.log.at(-1);
    if (last && state.number > before.number) {
      const sound = faceOf(state.game).sound?.(last, view);
      if (sound) play(sound);
    }
    if (state.over && !before.over) play(endSound(state));
  }, [state?.id, state?.number, state?.over]);
}

function endSound({ scores, shared, you }: TableState): Sound {
  const best = Math.max(...(scores ?? []));
  if (shared || you === null || !scores || scores.every((score) => score === best)) return 'over';
  return scores[you] === best ? 'won' : 'lost';
}
