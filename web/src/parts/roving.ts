// One stop of the Tab key for a whole board: arrows move on from there.

import { useRef, useState } from 'preact/hooks';
import { isDirection, neighbour, type Spot } from '../geometry';

export function useRoving(spots: Spot[], first?: string) {
  const [chosen, choose] = useState<string | null>(null);
  const root = useRef<any>(null);
  const current = spots.find((spot) => spot.id === chosen) ?? spots.find((spot) => spot.id === first) ?? spots[0];
  const go = (id: string) => {
    choose(id);
    const element = (root.current as Element | null)?.querySelector<HTMLElement>(`[data-spot="${CSS.escape(id)}"]`);
    element?.focus();
  };
  const spot = (id: string, press?: () => void) => ({
    'data-spot': id,
    tabIndex: id === current?.id ? 0 : -1,
    onFocus: () => choose(id),
    onKeyDown: (event: KeyboardEvent) => {
      if (press && (event.key === 'Enter' || event.key === ' ')) {
        event.preventDefault();
        press();
        return;
      }
      const from = spots.find((other) => other.id === id);
      if (!from || !isDirection(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
      const next = neighbour(spots, from, event.key);
      event.preventDefault();
      event.stopPropagation();
      if (next) go(next.id);
    },
  });
  return { root, spot, go, current: current?.id ?? null };
}
