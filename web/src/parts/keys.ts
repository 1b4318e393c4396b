// Single keys, wherever the focus is but where keys write. A button says its own with aria-keyshortcuts; the others
// stand here.

import { signal } from '@preact/signals';
import { t } from '../words';
import { announce } from './live';
import { settings } from './settings';

export const box = signal<'' | 'keys' | 'settings'>('');

// Which button a key presses, and what else there is, for the list of keys.
export const pageKeys = ['?', ',', 'm', 'b'] as const;
export const tableKeys = ['h', 'u', 'w', 'n', 'i', 'p'] as const;

function soundOnOff() {
  settings.sound.value = !settings.sound.value;
  announce(t(settings.sound.value ? 'sound.is_on' : 'sound.is_off'));
}

// The board's one stop of the Tab key, or the first thing on it that can be pressed.
function toTheBoard() {
  const stop =
    document.querySelector<HTMLElement>('.stage .board [tabindex="0"]') ??
    document.querySelector<HTMLElement>('.stage [data-move]:not([aria-disabled="true"])');
  stop?.focus();
}

const own: Record<string, () => void> = {
  '?': () => {
    box.value = 'keys';
  },
  ',': () => {
    box.value = 'settings';
  },
  m: soundOnOff,
  b: toTheBoard,
};

function pressed(key: string): boolean {
  const button = [
    ...document.querySelectorAll<HTMLButtonElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`),
  ].find((element) => !element.disabled && (element.checkVisibility?.() ?? true));
  button?.click();
  return button !== undefined;
}

export function listenToKeys() {
  addEventListener('keydown', (event) => {
    const target = event.target as Element | null;
    if (!settings.keys.value || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
      return;
    if (target?.closest('input:not([type="range"], [type="checkbox"]), select, textarea, dialog')) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : '';
    if (!key) return;
    const act = own[key];
    if (act) act();
    else if (!pressed(key)) return;
    event.preventDefault();
  });
}
