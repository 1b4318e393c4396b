// What happens, told to those who do not see the board.

import { signal } from '@preact/signals';

const text = signal('');

export function announce(words: string) {
  text.value = words;
}

export const LiveRegion = () => <div class="visually-hidden" role="status" aria-live="polite" id="live">{text.value}</div>;
