// The move in a list that the mouse or the focus is on: boards light what it touches.

import { signal } from '@preact/signals';

// seat: whose move it was; null where it is one that may be made now.
export const pointed = signal<{ move: string; seat: number | null } | null>(null);

export function pointing(move: string | null, seat: number | null) {
  if (move === null) return {};
  const here = { move, seat };
  const on = () => {
    pointed.value = here;
  };
  const off = () => {
    if (pointed.value === here) pointed.value = null;
  };
  return { onMouseEnter: on, onMouseLeave: off, onFocusIn: on, onFocusOut: off };
}
