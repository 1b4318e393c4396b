// One stop of the Tab key for a whole board: arrows move on from there. The board listens for all its cells, so that a cell
// need not be drawn again when only what a press means has changed.

import { useRef, useState } from 'preact/hooks';
import { isDirection, neighbour, type Spot } from '../geometry';

const spotOf = (event: Event) =>
  (event.target as Element | null)?.closest('[data-spot]')?.getAttribute('data-spot') ?? null;

export function useRoving(spots: Spot[], press: (id: string, touched: boolean) => void, first?: string) {
  const [chosen, choose] = useState<string | null>(null);
  const root = useRef<SVGSVGElement | null>(null);
  const current =
    spots.find((spot) => spot.id === chosen) ?? spots.find((spot) => spot.id === first) ?? spots[0];
  const go = (id: string) => {
    choose(id);
    root.current?.querySelector<SVGElement>(`[data-spot="${CSS.escape(id)}"]`)?.focus();
  };
  const events = {
    onClick: (event: MouseEvent) => {
      const id = spotOf(event);
      if (id !== null) press(id, (event as PointerEvent).pointerType === 'touch');
    },
    onFocusIn: (event: FocusEvent) => {
      const id = spotOf(event);
      if (id !== null) choose(id);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const id = spotOf(event),
        from = spots.find((spot) => spot.id === id);
      if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'Enter' || event.key === ' ') press(from.id, false);
      else if (isDirection(event.key)) {
        const next = neighbour(spots, from, event.key);
        if (next) go(next.id);
      } else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { root, events, stop: current?.id ?? null };
}
