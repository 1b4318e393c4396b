// Replays, tournaments, languages, labels.
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';
import { house, leave, playedByItself, testInHouse, visit, within } from './house.mjs';
import { pack } from './permalink.mjs';

let record;
testInHouse(async () => {
  record = await playedByItself({ game: 'gopher', set: { size: '4' }, seats: ['easy', 'easy'], seed: 3 });
});

async function openFile(page, name, text) {
  const file = path.join(house.folder, name);
  await writeFile(file, text);
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.locator('.replay.table').waitFor();
}

const hasStones = (page, n) =>
  page.waitForFunction((wanted) => document.querySelectorAll('.board .stone').length === wanted, n);
const at = (page, text) => page.locator('.steps .quiet', { hasText: text }).waitFor();

test('a record is opened, stepped through, thought about, shared and played on', async () => {
  const page = await visit('#/replay');
  await openFile(page, 'games.jsonl', `${JSON.stringify(record)}\n`);
  const last = record.moves.length;
  await at(page, `0 / ${last}`);
  await page.locator('h1').focus();
  await page.evaluate(() => {
    const right = () => new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true });
    for (const event of [right(), right()]) document.activeElement.dispatchEvent(event);
  });
  await at(page, `2 / ${last}`); // two keys before the page could draw in between
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await at(page, `2 / ${last}`);
  await hasStones(page, 2);
  await page.keyboard.press('End');
  await at(page, `${last} / ${last}`);
  await hasStones(page, last);
  await page.locator('.log li button').nth(2).click();
  await at(page, `3 / ${last}`);
  await page.locator('.steps input').fill('1');
  await at(page, `1 / ${last}`);
  await page.locator('.plot canvas').waitFor();
  await page.getByRole('button', { name: 'What would you do?' }).click();
  await page.locator('.thought .best').waitFor();

  await page.locator('.links summary').click();
  const permalink = await page.locator('.links input').inputValue();
  const shared = await visit(within(permalink));
  await at(shared, `0 / ${last}`);
  await leave(shared);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  assert.deepEqual(JSON.parse(await readFile(await download.path(), 'utf8')), record);

  await page.getByRole('button', { name: /Play on as/ }).click();
  await page.locator('.table:not(.replay)').waitFor();
  await page.locator('.status.yours').waitFor();
  await hasStones(page, 1);
  await leave(page);
});

test('who steps on quickly asks for one thought at a time', async () => {
  const page = await visit('#/replay');
  await openFile(page, 'games.jsonl', `${JSON.stringify(record)}\n`);
  const asked = [];
  let heard;
  await page.route('**/api/replay/thought', (route) => {
    asked.push(route.request().postDataJSON().number);
    heard(route);
  });
  const next = () =>
    new Promise((resolve) => {
      heard = resolve;
    });
  const [first] = await Promise.all([
    next(),
    page.getByRole('button', { name: 'Think at every move' }).click(),
  ]);
  await page.locator('h1').focus();
  for (let i = 0; i < 3; ++i) await page.keyboard.press('ArrowRight');
  await at(page, `3 / ${record.moves.length}`);
  assert.deepEqual(asked, [0]);
  const [second] = await Promise.all([next(), first.continue()]);
  await second.continue();
  await page.locator('.thought .best').waitFor();
  assert.deepEqual(asked, [0, 3], 'what was passed is not asked about');
  await leave(page);
});

test('a hidden game is replayed as each seat saw it', async () => {
  const hanabi = await playedByItself({ game: 'hanabi', seats: ['easy', 'easy'], seed: 8 });
  const page = await visit('#/replay');
  await openFile(page, 'hanabi.jsonl', `${JSON.stringify(hanabi)}\n${JSON.stringify(record)}\n`);
  await page.locator('.side-by-side > section').nth(1).waitFor();
  assert.equal(await page.locator('.side-by-side .hand').count(), 4);
  await page.getByLabel('Seen by').selectOption('1');
  assert.equal(await page.locator('.stage .hand').count(), 2);
  assert.equal(
    await page.locator('.log').evaluate((log) => log.scrollTop),
    0,
    'the first moves are in sight',
  );
  await page.getByLabel(/Game, of 2/).fill('2');
  await page.locator('.table.gopher').waitFor();
  await leave(page);
});

test('a link that leads nowhere says so', async () => {
  for (const link of ['#/new/nogame', '#/nothing', '#/replay/nothing']) {
    const page = await visit(link);
    await page.getByText('There is no such page.').waitFor();
    await leave(page);
  }
});

test('what is no record is refused with a sentence', async () => {
  const page = await visit('#/replay');
  await page.getByLabel('Or paste a record').fill(JSON.stringify({ ...record, moves: [[0, '(9,9)']] }));
  await page.getByRole('button', { name: 'Open' }).click();
  await page.locator('.error').waitFor();
  assert.ok((await page.locator('.error').innerText()).length > 10);
  await leave(page, /400/);
});

test('a small tournament is started, watched to its end, and has a report', async () => {
  const page = await visit('#/arena');
  await page.getByLabel('Game', { exact: true }).selectOption('gopher');
  await page.getByLabel('Games a meeting').fill('4');
  for (const name of ['medium', 'hard'])
    await page.getByRole('checkbox', { name: new RegExp(`^${name} `) }).uncheck();
  await page.getByRole('checkbox', { name: /^random / }).check();
  await page.locator('details summary').first().click();
  await page.locator('#option-size').fill('3');
  await page.getByRole('button', { name: 'Start the tournament' }).click();
  await page.getByText('finished').waitFor();
  const rows = page.getByRole('region', { name: 'Standings' }).locator('tbody tr');
  await rows.nth(1).waitFor();
  assert.equal(await rows.count(), 2);
  const report = await page.getByRole('link', { name: 'Open the report' }).getAttribute('href');
  const answer = await fetch(house.url + report);
  assert.match(answer.headers.get('content-type'), /text\/html/);
  assert.match(await answer.text(), /random/);
  await leave(page);
});

test('a tournament with the usual options is told under the number it was given', async () => {
  const order = { game: 'hanabi', players: ['robot1', 'robot2'], games: 4 };
  const post = (body) =>
    fetch(`${house.url}/api/tournaments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { id } = await (await post(order)).json();
  assert.ok(id);
  const state = async () => (await fetch(`${house.url}/api/tournaments/${id}`)).json();
  while (!(await state()).finished) await new Promise((later) => setTimeout(later, 50));
  assert.equal((await state()).games, 8);
  const refused = await post({ ...order, movetime: 3.6e6 });
  assert.equal(refused.status, 400);
  assert.match(JSON.stringify((await refused.json()).error), /a move/);
});

test('French is spoken to who reads French, and either to who asks', async () => {
  const page = await visit('#/', { locale: 'fr-FR' });
  await page.getByRole('button', { name: 'Jouer : Bataille navale' }).waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), 'fr');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Play Battleship' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Play Battleship' }).waitFor();
  await leave(page);
});

test('every page is labelled for those who do not see it, in light and in dark', async () => {
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const places = [
    '#/',
    '#/new/hanabi',
    '#/new/chifoumi/lobby',
    '#/lobby',
    '#/join/nowhere',
    '#/replay',
    '#/arena',
  ];
  for (const game of ['hanabi', 'battleship', 'chifoumi', 'gopher', 'dodo']) {
    const opened = await house.openTable({ game, time: '600+5' });
    places.push(`#/table/${opened.id}/${opened.seats[0]}`);
    if (game === 'battleship') places.push(`#/table/${opened.id}/${opened.watch}`);
  }
  const people = await house.openTable({ game: 'battleship', seats: ['person', 'person'] });
  for (const secret of [people.seats[0], people.watch]) places.push(`#/table/${people.id}/${secret}`);
  places.push(`#/replay/game/${pack(record)}`);
  const found = [];
  for (const colorScheme of ['light', 'dark']) {
    const page = await visit('#/', { colorScheme, size: colorScheme === 'dark' ? 'phone' : 'desktop' });
    for (const place of places) {
      await page.goto(`${house.url}/${place}`);
      await page.reload(); // so that no heading of the last place is taken for one of this
      await page.locator('main h1').waitFor();
      await page.waitForLoadState('networkidle');
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }));
      found.push(
        ...violations.map(
          (v) =>
            `${place} ${colorScheme}: ${v.id}: ${v.nodes
              .map((n) => n.target)
              .slice(0, 3)
              .join('; ')} ${v.nodes[0].failureSummary}`,
        ),
      );
    }
    await leave(page);
  }
  assert.deepEqual(found, []);
});
