// The move in a list that the mouse or the focus is on: boards light what it touches.

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

// seat: whose move it was; null where it is one that may be made now.
export const pointed = signal<{ move: string; seat: number | null } | null>(null);

// Lists change with every move, and what is gone from under the mouse cannot say that it was left.
export function useUnpointed(number: number | undefined) {
  useEffect(() => {
    pointed.value = null;
    return () => {
      pointed.value = null;
    };
  }, [number]);
}

export function pointing(move: string | null, seat: number | null) {
  if (move === null) return {};
  const on = () => {
    pointed.value = { move, seat };
  };
  const off = () => {
    if (pointed.value?.move === move && pointed.value.seat === seat) pointed.value = null;
  };
  return { onMouseEnter: on, onMouseLeave: off, onFocusIn: on, onFocusOut: off };
}
