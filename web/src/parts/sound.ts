// Short sounds, made here. What makes them is fetched when the first one is wanted.

import { settings } from './settings';

export type Sound =
  | 'stone'
  | 'slide'
  | 'card'
  | 'clue'
  | 'strike'
  | 'splash'
  | 'hit'
  | 'sunk'
  | 'walk'
  | 'pick'
  | 'duel'
  | 'turn'
  | 'won'
  | 'lost'
  | 'over';

// Browsers let a page sound only once somebody has pressed something there. Whoever looks at something else hears
// nothing but that it is their turn.
export function play(sound: Sound) {
  const unseen = document.hidden && sound !== 'turn';
  if (!settings.sound.value || unseen || navigator.userActivation?.hasBeenActive === false) return;
  void import('./synth').then(
    (synth) => synth.sound(sound),
    () => {},
  );
}
