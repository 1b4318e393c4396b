// Where the reader is: all of it stands behind the #, so that no secret is sent with a request for the page.

import { signal } from '@preact/signals';

const read = () => location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);

export const route = signal<string[]>(read());

addEventListener('hashchange', () => {
  route.value = read();
});

// How often a link led to where the reader already was: what was opened there gives way.
export const returns = signal(0);

addEventListener('click', (event) => {
  const target = (event.target as Element | null)?.closest?.('a[href^="#/"]')?.getAttribute('href');
  if (target && target === location.hash) ++returns.value;
});

export const href = (...parts: string[]) => `#/${parts.map(encodeURIComponent).join('/')}`;

export function go(...parts: string[]) {
  location.hash = href(...parts);
}

export const link = (...parts: string[]) => `${location.origin}${location.pathname}${href(...parts)}`;
