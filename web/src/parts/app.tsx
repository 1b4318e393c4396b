// The page as an app: its service worker, and word of a new version.

import { signal } from '@preact/signals';
import { t } from '../words';
import { serverIsAway } from './games';

// The new worker that waits for the reader's word; none: the page only has to be loaded again.
const update = signal<{ waiting: ServiceWorker | null } | null>(null);

// This page's version, as the build names it in its worker.
const versionHere = () =>
  [
    document.querySelector<HTMLScriptElement>('script[type="module"]')?.src,
    document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.href,
  ]
    .map((url) => (url ? new URL(url).pathname : ''))
    .join(' ');

const versionOf = (worker: ServiceWorker): Promise<string> =>
  new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = ({ data }) => resolve(String(data));
    worker.postMessage('version', [channel.port2]);
  });

async function waits(worker: ServiceWorker) {
  if ((await versionOf(worker)) === versionHere()) worker.postMessage('take over');
  else update.value = { waiting: worker };
}

async function register() {
  const container = navigator.serviceWorker;
  const guided = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (update.value?.waiting) location.reload();
    else if (guided) update.value ??= { waiting: null };
  });
  const registration = await container.register('/worker.js');
  if (registration.waiting && guided) void waits(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && container.controller) void waits(worker);
    });
  });
  const look = () => void registration.update().catch(() => {});
  addEventListener('online', look);
  document.addEventListener('visibilitychange', () => document.hidden || look());
}

// Not before the page is there: its first load goes before everything.
export function becomeApp() {
  if (!('serviceWorker' in navigator)) return;
  const start = () => void register().catch(() => {});
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

function load() {
  const waiting = update.value?.waiting;
  if (waiting) waiting.postMessage('take over');
  else location.reload();
}

export const AppNotes = () => (
  <>
    {serverIsAway.value && (
      <p class="app-note" role="status">
        {t('app.offline')}
      </p>
    )}
    {update.value && (
      <p class="app-note" role="status">
        {t('app.update')}{' '}
        <button type="button" class="quiet-button" onClick={load}>
          {t('app.reload')}
        </button>
      </p>
    )}
  </>
);
