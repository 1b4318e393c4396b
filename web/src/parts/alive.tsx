// A small picture of a game that plays by itself: while it is in sight, and where nothing asks for stillness.

import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Game } from '../api';
import { faceOf } from '../boards/faces';
import { quiet } from './settings';

const pause = 1100; // between two moves

function useInSight() {
  const box = useRef<HTMLDivElement>(null);
  const [inSight, see] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => see(entries.at(-1)?.isIntersecting ?? false));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, inSight };
}

export function Alive({ game }: { game: Game }): VNode {
  const { box, inSight } = useInSight();
  const [step, setStep] = useState<number | undefined>(undefined);
  const still = quiet();
  useEffect(() => {
    if (!inSight || still) return;
    const timer = setInterval(() => {
      if (!document.hidden) setStep((now = -1) => now + 1);
    }, pause);
    return () => clearInterval(timer);
  }, [inSight, still]);
  const { Preview } = faceOf(game.name);
  return (
    <div ref={box} class="alive" data-step={still ? undefined : step}>
      <Preview game={game} {...(still || step === undefined ? {} : { step })} />
    </div>
  );
}
