// What has gone from one place to another flies there: elements that are marked with the same data-fly before and after.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { quiet, settings } from './settings';

interface Place {
  x: number;
  y: number;
  width: number;
}

const lengths = { slow: 520, usual: 280, fast: 140 };

function places(root: HTMLElement): Map<string, { element: HTMLElement; place: Place }> {
  const origin = root.getBoundingClientRect();
  const found = new Map<string, { element: HTMLElement; place: Place }>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-fly]')) {
    const { left, top, width } = element.getBoundingClientRect();
    found.set(element.dataset.fly!, {
      element,
      place: { x: left - origin.left, y: top - origin.top, width },
    });
  }
  return found;
}

export function useFlights<E extends HTMLElement>(number: number) {
  const root = useRef<E>(null);
  const before = useRef<{ number: number; places: Map<string, Place> } | null>(null);
  useLayoutEffect(() => {
    if (!root.current) return;
    const now = places(root.current),
      old = before.current;
    before.current = { number, places: new Map([...now].map(([id, { place }]) => [id, place])) };
    // One move at a time: who jumps about in a replay sees no cards cross the table.
    if (!old || number !== old.number + 1 || quiet()) return;
    for (const [id, { element, place }] of now) {
      const from = old.places.get(id);
      if (!from || Math.hypot(from.x - place.x, from.y - place.y) < 4) continue;
      const scale = place.width > 0 ? from.width / place.width : 1;
      element.animate(
        [
          {
            transform: `translate(${from.x - place.x}px, ${from.y - place.y}px) scale(${scale})`,
            transformOrigin: '0 0',
            zIndex: 2,
          },
          { transform: 'none', transformOrigin: '0 0', zIndex: 2 },
        ],
        { duration: lengths[settings.speed.value], easing: 'cubic-bezier(.2,.7,.3,1)' },
      );
    }
  }, [number]);
  return root;
}
