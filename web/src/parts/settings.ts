// What this reader likes: kept in this browser, and looked up where it matters.

import { effect, type Signal, signal } from '@preact/signals';
import { keep, kept } from './kept';

function liked<T>(key: string, usual: T): Signal<T> {
  const choice = signal<T>(kept(key, usual));
  let first = true;
  effect(() => {
    const now = choice.value;
    if (!first) keep(key, now);
    first = false;
  });
  return choice;
}

export type Speed = 'slow' | 'usual' | 'fast';

export const settings = {
  sound: liked('sound', true),
  motion: liked('motion', true), // what moves by itself; never where the system asks for stillness
  speed: liked<Speed>('speed', 'usual'),
  notation: liked<'words' | 'signs'>('notation', 'words'), // of moves in lists
  hints: liked('hints', true), // whether help is offered
  explanations: liked('explanations', true), // what players say of their moves
  keys: liked('keys', true), // single keys do things
};

const still = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;
const systemStill = signal(still?.matches ?? false);
still?.addEventListener('change', () => {
  systemStill.value = still.matches;
});

export const quiet = () => systemStill.value || !settings.motion.value;

effect(() => {
  if (typeof document === 'undefined') return;
  document.documentElement.dataset.motion = settings.motion.value ? 'on' : 'off';
  document.documentElement.dataset.speed = settings.speed.value;
});

const pauses = {
  replay: { slow: 1400, usual: 700, fast: 250 },
  watch: { slow: 1500, usual: null, fast: 150 }, // null: as the server has it
};
export const replayPause = () => pauses.replay[settings.speed.value];
export const watchPause = () => pauses.watch[settings.speed.value];
