// The report in one file, opened without any network, and the page to watch of the GND server.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { browser, fits, house, leave, sizes, testInHouse } from './house.mjs';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const evil = '</script><script>window.fooled = true</script><b>';
const bot = `exec(cmd="sh -c 'exec python3 -B ${root}bots/python/examples.py # ${evil}'")`;

testInHouse();

async function report(name, ...order) {
  const file = path.join(house.folder, name);
  await run(process.env.PARLOR, ['tournament', ...order, '--report', file]);
  return pathToFileURL(file).href;
}

// A page that may ask for nothing but what is given here.
async function look(url, allowed, { size = 'desktop', ...options } = {}) {
  const context = await browser.newContext({ viewport: sizes[size], locale: 'en-GB', ...options });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  page.wrongs = [];
  page.on('pageerror', (error) => page.wrongs.push(error.stack));
  page.on('console', (message) => message.type() === 'error' && page.wrongs.push(message.text()));
  page.on(
    'request',
    (request) => allowed.test(request.url()) || page.wrongs.push(`asked for ${request.url()}`),
  );
  await page.goto(url);
  await page.locator('main h1').waitFor();
  return page;
}

const lookOffline = (url, options) => look(url, /^(file|data|blob):/, { offline: true, ...options });

async function labelled(page) {
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }));
  assert.deepEqual(
    violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target).join('; ')} ${v.nodes[0].failureSummary}`),
    [],
  );
}

const drawn = (page) => page.locator('.plot canvas').first().waitFor();

test('a report opens without network, and every game in it can be stepped through', async () => {
  const cup = 'gopher easy greedy random --set size=4 --games 20 --opening 1';
  const page = await lookOffline(await report('gopher.html', ...cup.split(' ')));
  assert.equal(await page.title(), 'Gopher · everyone with everyone · Parlor');
  await page.getByText('games played: 60 · games a meeting: 20 · seed 1').waitFor();
  const rows = page.getByRole('region', { name: 'Standings' }).locator('tbody tr');
  assert.equal(await rows.count(), 3);
  assert.match(await rows.first().innerText(), /^1\s+easy\s+\d+/);
  for (const title of ['Ratings over time', 'The first seat', 'Length of the games', 'Games worth a look'])
    await page.getByRole('heading', { name: title }).waitFor();
  await drawn(page);
  const games = page.locator('.highlights button');
  assert.ok((await games.count()) >= 2);
  for (let i = 0; i < (await games.count()); ++i) {
    await games.nth(i).click();
    const [at, last] = (await page.locator('.steps .quiet').innerText()).split(' / ').map(Number);
    assert.equal(at, 0);
    for (let n = 1; n <= last; ++n) {
      await page.getByRole('button', { name: 'One move on' }).click();
      await page.waitForFunction((m) => document.querySelectorAll('.board .stone').length === m, n);
    }
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save everything as JSON' }).click(),
  ]);
  assert.equal(JSON.parse(await readFile(await download.path(), 'utf8')).games, 60);
  await leave(page);
});

test('a name that is markup stays a name', async () => {
  const url = await report('evil.html', 'gopher', bot, 'random', '--set', 'size=2', '--games', '2');
  const page = await lookOffline(url);
  await page.getByRole('rowheader', { name: evil }).first().waitFor();
  assert.equal(await page.evaluate(() => window.fooled), undefined);
  assert.equal(await page.locator('main b', { hasText: 'random' }).count(), 0);
  await leave(page);
});

test('reports of all kinds fit on a phone, in both languages and both colours', async () => {
  const kinds = {
    hanabi: 'hanabi robot2 robot3 --games 10',
    test: 'gopher easy random --set size=4 --games 200 --opening 1 --sprt elo0=0,elo1=50',
    swiss: 'gopher easy greedy random random --format swiss --rounds 2 --set size=3 --games 4 --opening 1',
    text: 'tictactoe random random random --games 6',
  };
  for (const [name, cup] of Object.entries(kinds)) {
    const url = await report(`${name}.html`, ...cup.split(' '));
    const page = await lookOffline(url, { size: 'phone', colorScheme: 'dark' });
    await drawn(page);
    await fits(page, name);
    await labelled(page);
    await page.getByRole('button', { name: 'Français' }).click();
    await page.getByRole('heading', { name: 'Classement' }).waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'fr');
    await fits(page, `${name} in French`);
    await leave(page);
    const light = await lookOffline(url, { locale: 'fr-FR' });
    await light.getByRole('heading', { name: 'Classement' }).waitFor();
    await labelled(light);
    await leave(light);
  }
});

test('the report that the server gives may do nothing but show itself', async () => {
  const { id } = await house.ask('/api/tournaments', {
    game: 'gopher',
    set: { size: '3' },
    players: ['random', 'greedy'],
    games: 4,
    opening: 1,
  });
  while (!(await house.ask(`/api/tournaments/${id}`)).finished)
    await new Promise((later) => setTimeout(later, 50));
  const where = `${house.url}/api/tournaments/${id}/report`;
  const page = await look(where, new RegExp(`^(${where}|data:|blob:)`));
  await page.getByRole('button', { name: 'To the end' }).click();
  const asked = await page.evaluate(() => fetch('/api/games').then(String, String));
  assert.match(asked, /TypeError/);
  page.wrongs = page.wrongs.filter((wrong) => !/Content Security Policy/.test(wrong));
  await leave(page);
});

test('scores of a match are drawn in a page of the same kind', async () => {
  const file = path.join(house.folder, 'scores.html');
  const match = 'match hanabi robot1 robot2 --compare --games 20 --plot';
  await run(process.env.PARLOR, [...match.split(' '), file]);
  const page = await lookOffline(pathToFileURL(file).href);
  await page.locator('.plot canvas').nth(1).waitFor();
  await leave(page);
});

async function openClass(folder) {
  const server = spawn(
    process.env.PARLOR,
    'gnd serve --as-root --json --port 0 --address 127.0.0.1:0 --game gopher --random'.split(' '),
    { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = await once(server.stdout, 'data');
  return { server, url: `http://127.0.0.1:${JSON.parse(line).port}` };
}

test('matches of the GND server are watched as they go', async () => {
  const { server, url } = await openClass(house.folder);
  const post = async (command, body) => {
    const empty = { Token: '', PossibleGames: [0], Id: 12, Members: '', Password: '', Action: [] };
    const answer = await fetch(`${url}/${command}`, {
      method: 'POST',
      body: JSON.stringify({ ...empty, ...body }),
    });
    return answer.json();
  };
  try {
    const page = await look(url, new RegExp(`^(${url}/(status.json)?$|data:)`), { colorScheme: 'dark' });
    await page.getByText('groups: 0').waitFor();
    const { Token } = await post('register', { Members: '<b>Zoë</b> & Ann', Password: 'velo' });
    await post('start', { Token });
    const match = page.locator('.running article');
    await match.getByText('group 12').waitFor();
    await match.getByText('<b>Zoë</b> & Ann').waitFor();
    await match.locator('.board .stone.red').first().waitFor();
    await page.getByRole('region', { name: 'Standings' }).getByText('12', { exact: true }).waitFor();
    await labelled(page);
    await page.setViewportSize(sizes.phone);
    await fits(page, 'the page to watch');
    await page.getByRole('button', { name: 'Français' }).click();
    await page.getByText('matchs en cours : 1').waitFor();
    await leave(page);
  } finally {
    server.kill('SIGINT');
    await once(server, 'exit');
  }
});
