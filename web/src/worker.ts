// The page without a network: all its files are kept, and what the server last told of its games. Whatever else is asked
// goes to the server as if nobody stood between. The build writes FILES and VERSION.

declare const FILES: string[];
declare const VERSION: string;

// The few things of a service worker's world that are used here: the page's own types do not know them.
interface Scope {
  addEventListener(type: 'install' | 'activate', heard: (event: Lasting) => void): void;
  addEventListener(type: 'message', heard: (event: MessageEvent) => void): void;
  addEventListener(type: 'fetch', heard: (event: Asked) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
const scope = globalThis as unknown as Scope;

const own = `parlor ${VERSION}`,
  told = 'parlor answers';
const keptAnswers = ['/api/games', '/api/sentences/fr'];
const patience = 4000; // a network that says nothing for so long is none

scope.addEventListener('install', (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: 'no-cache' }));
  event.waitUntil(caches.open(own).then((cache) => cache.addAll(fresh)));
});

async function takeOver() {
  for (const name of await caches.keys()) if (name !== own && name !== told) await caches.delete(name);
  await scope.clients.claim();
}
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));

// A page of this very version need not be told of it; another one asks its reader first.
scope.addEventListener('message', ({ data, ports }) => {
  if (data === 'version') ports[0]?.postMessage(VERSION);
  if (data === 'take over') void scope.skipWaiting();
});

const fromNetwork = (request: Request): Promise<Response> =>
  Promise.race([
    fetch(request),
    new Promise<never>((_, fail) => setTimeout(() => fail(new TypeError('no answer')), patience)),
  ]);

const kept = async (name: string, request: Request | string): Promise<Response | undefined> =>
  (await caches.open(name)).match(request, { ignoreVary: true });

const nothing = () => Response.error();

// The newest page where there is a network.
async function page(request: Request): Promise<Response> {
  const answer = await fromNetwork(request).catch(() => undefined);
  return answer && answer.status < 500 ? answer : ((await kept(own, '/')) ?? answer ?? nothing());
}

// What was kept says so: a page that reads it knows that the server is away.
async function answer(request: Request): Promise<Response> {
  try {
    const fresh = await fromNetwork(request);
    if (fresh.ok) await (await caches.open(told)).put(request, fresh.clone());
    return fresh;
  } catch {
    const old = await kept(told, request);
    if (!old) return nothing();
    const headers = new Headers(old.headers);
    headers.set('x-kept', 'yes');
    return new Response(await old.blob(), { headers });
  }
}

scope.addEventListener('fetch', (event) => {
  const { request } = event,
    url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname === '/') event.respondWith(page(request));
  else if (keptAnswers.includes(url.pathname)) event.respondWith(answer(request));
  else if (FILES.includes(url.pathname))
    event.respondWith(kept(own, request).then((file) => file ?? fetch(request)));
});
