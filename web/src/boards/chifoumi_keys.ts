// Walking by keys and by swipes.

import { useEffect, useRef } from 'preact/hooks';

const byKey: Record<string, string> = {
  ArrowUp: 'n',
  ArrowRight: 'e',
  ArrowDown: 's',
  ArrowLeft: 'w',
  d: 'duel',
  D: 'duel',
};

// Arrows and d play wherever the focus is, but where those keys are needed; while others move they do nothing, least of
// all scroll.
export function useKeys(here: boolean, legal: string[], play: ((move: string) => void) | null) {
  useEffect(() => {
    if (!here) return;
    const listen = (event: KeyboardEvent) => {
      if ((event.target as Element | null)?.closest('input, select, textarea, .log')) return;
      const wanted = byKey[event.key];
      if (!wanted || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      event.preventDefault();
      const move = legal.find((m) => m === wanted || (wanted === 'duel' && m.startsWith('duel')));
      if (move) play?.(move);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}

// A finger drawn over the map walks that way.
export function useSwipes(legal: string[], play: ((move: string) => void) | null) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent) => {
      const start = from.current;
      from.current = null;
      if (!start) return;
      const dx = event.clientX - start.x,
        dy = event.clientY - start.y;
      if (Math.max(Math.abs(dx), Math.abs(dy)) < 24) return;
      const move = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'e' : 'w') : dy > 0 ? 's' : 'n';
      if (legal.includes(move)) play?.(move);
    },
  };
}
