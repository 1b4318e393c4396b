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
  | 'won'
  | 'lost'
  | 'over';

// Browsers let a page sound only once somebody has pressed something there.
export function play(sound: Sound) {
  if (!settings.sound.value || document.hidden || navigator.userActivation?.hasBeenActive === false) return;
  void import('./synth').then(
    (synth) => synth.sound(sound),
    () => {},
  );
}
