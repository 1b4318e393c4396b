// The page as an app: its shell opens without a network, it goes on when the network is back, and it tells of a new version.
import assert from 'node:assert/strict';
import http from 'node:http';
import { test } from 'node:test';
import { browser, house, leave, testInHouse, visit } from './house.mjs';

testInHouse();

const asApp = { app: true };
const guided = (page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);
const unreachable = /Failed to load resource|ERR_CONNECTION|WebSocket connection|Failed to fetch/;

test('a browser is told all that it needs to install the page', async () => {
  const page = await visit('#/', asApp);
  const manifest = await page.evaluate(async () => {
    const where = document.querySelector('link[rel="manifest"]').href;
    const answer = await fetch(where);
    return { type: answer.headers.get('content-type'), ...(await answer.json()) };
  });
  assert.equal(manifest.type, 'application/manifest+json');
  assert.equal(manifest.display, 'standalone');
  assert.deepEqual(
    manifest.icons.map((icon) => icon.purpose),
    ['any', 'maskable'],
  );
  for (const { src, type } of manifest.icons) {
    const answer = await fetch(house.url + src);
    assert.equal(answer.headers.get('content-type'), type);
  }
  const session = await page.context().newCDPSession(page);
  await guided(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  assert.deepEqual(
    installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'),
    [],
  );
  await leave(page);
});

test('what may change is asked for again, and what has its hash in its name is kept', async () => {
  const cached = async (path) => (await fetch(house.url + path)).headers.get('cache-control');
  const index = await (await fetch(house.url)).text();
  const script = /src="(\/assets\/app-\w+\.js)"/.exec(index)[1];
  assert.match(await cached(script), /immutable/);
  for (const path of ['/', '/worker.js', '/manifest.webmanifest', '/icon.svg'])
    assert.equal(await cached(path), 'no-cache', path);
  const games = await fetch(`${house.url}/api/games`);
  assert.equal(games.headers.get('content-encoding'), 'gzip');
  assert.equal(games.headers.get('cache-control'), 'no-cache');
  const policy = (await fetch(`${house.url}/worker.js`)).headers.get('content-security-policy');
  assert.match(policy, /script-src 'self'/);
});

for (const [locale, words] of [
  ['en-GB', { away: 'There is no connection to the server.', gopher: 'Play Gopher', rules: 'Rules' }],
  ['fr-FR', { away: 'Pas de connexion au serveur.', gopher: 'Jouer : Gopher', rules: 'Règles' }],
])
  test(`the shell opens without a server, and goes on when it is back: ${locale}`, async () => {
    const page = await visit('#/', { ...asApp, locale });
    await guided(page);
    await page.reload(); // what the server told is kept from here on
    await page.getByRole('button', { name: words.gopher }).waitFor();
    await page.evaluate(async () => {
      while (!(await (await caches.open('parlor answers')).match('/api/games')))
        await new Promise((later) => setTimeout(later, 20));
    });
    await house.stop();
    await page.reload();
    await page.getByText(words.away).waitFor();
    await page.getByRole('button', { name: words.gopher }).waitFor();
    await page.locator('article.game', { hasText: 'Gopher' }).getByText(words.rules).first().click();
    await page.locator('.top a[href="#/replay"]').click();
    await page.locator('.opener').waitFor();
    await page.goBack();
    await house.start();
    await page.getByText(words.away).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: words.gopher }).click();
    await page.locator('.status.yours').waitFor();
    await leave(page, unreachable);
  });

test('a game goes on by itself after the server was away', async () => {
  const { seats, id } = await house.openTable({ game: 'gopher', seats: ['person', 'easy'] });
  const page = await visit(`#/table/${id}/${seats[0]}`, asApp);
  await guided(page);
  await page.locator('.status.yours').waitFor();
  await house.stop();
  await page.reload();
  await house.start();
  await page.locator('.status.yours').waitFor();
  await leave(page, unreachable);
});

// The same server, whose worker becomes that of another version.
async function houseToUpdate() {
  const state = { updated: false };
  const proxy = http.createServer(async (request, response) => {
    const answer = await fetch(house.url + request.url, { headers: { 'accept-encoding': 'identity' } });
    const names = ['content-type', 'cache-control', 'content-security-policy'];
    const headers = Object.fromEntries(names.map((name) => [name, answer.headers.get(name) ?? '']));
    let body = Buffer.from(await answer.arrayBuffer());
    if (request.url === '/worker.js' && state.updated)
      body = String(body).replaceAll(/(\/assets\/app-\w+\.js) /g, '$1 new ');
    response.writeHead(answer.status, headers).end(body);
  });
  await new Promise((ready) => proxy.listen(0, '127.0.0.1', ready));
  return { proxy, state, url: `http://127.0.0.1:${proxy.address().port}/` };
}

test('a new version is loaded when the reader says so, and this one is not told of itself', async () => {
  const { proxy, state, url } = await houseToUpdate();
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(url);
  await guided(page);
  await page.reload();
  await page.locator('article.game').first().waitFor();
  const note = page.getByText('There is a new version of this page.');
  assert.equal(await note.count(), 0);
  state.updated = true;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await note.waitFor();
  await page.evaluate(() => {
    window.before = true;
  });
  await page.getByRole('button', { name: 'Load it' }).click();
  await page.waitForFunction(() => window.before === undefined);
  await page.locator('article.game').first().waitFor();
  await page.waitForFunction(
    async () => (await caches.keys()).filter((name) => name.includes('app-')).length === 1,
  );
  assert.equal(await note.count(), 0);
  await context.close();
  proxy.close();
  proxy.closeAllConnections();
});
