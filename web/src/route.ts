// Where the reader is: all of it stands behind the #, so that no secret is sent with a request for the page.

import { signal } from '@preact/signals';

const read = () => location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);

export const route = signal<string[]>(read());

addEventListener('hashchange', () => {
  route.value = read();
});

export const href = (...parts: string[]) => `#/${parts.map(encodeURIComponent).join('/')}`;

export function go(...parts: string[]) {
  location.hash = href(...parts);
}

export const link = (...parts: string[]) => `${location.origin}${location.pathname}${href(...parts)}`;
