// What happens, told to those who do not see the board.

import { effect, signal } from '@preact/signals';
import { route } from '../route';

const text = signal('');

// What was told of one page is not for the next.
effect(() => {
  void route.value;
  text.value = '';
});

export function announce(words: string) {
  text.value = words;
}

export const LiveRegion = () => (
  <div class="visually-hidden" role="status" aria-live="polite" id="live">
    {text.value}
  </div>
);
