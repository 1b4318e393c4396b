// What the server and our players say, as a reader of French hears it.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { house, leave, sitDown, testInHouse, visit } from './house.mjs';
import { pack } from './permalink.mjs';

let inWords, plainEnglish, french;
testInHouse(async () => {
  const outfile = path.join(house.folder, 'sentence.mjs');
  const source = fileURLToPath(new URL('../src/words/sentence.ts', import.meta.url));
  await build({ entryPoints: [source], outfile, bundle: true, format: 'esm' });
  ({ inWords, plainEnglish } = await import(outfile));
  const lines = await house.ask('/api/sentences/fr');
  french = { language: 'fr', lines: new Map(Object.entries(lines)) };
});

// Our games, small enough to be thought about quickly. Other games need not have French; one that has a French summary has
// all of it.
const ours = {
  hanabi: {},
  battleship: { width: 6, height: 6, fleet: '3,2' },
  chifoumi: { games: 1, turns: 12 },
  gopher: { size: 3 },
  dodo: { size: 3 },
};
const talkative = ['hanabi', 'battleship', 'chifoumi'];

async function gamesInFrench() {
  const games = (await house.ask('/api/games')).filter(({ summary }) => french.lines.has(summary));
  const names = games.map(({ name }) => name);
  for (const name of Object.keys(ours)) assert.ok(names.includes(name), `${name} has no French summary`);
  return games;
}

const isWords = (text) => /[A-Za-z]{3}/.test(text.replace(/\{\d?\}/g, ''));

// The texts and templates in a sentence that have no French.
function lacking(sentence) {
  const [text, ...values] = [sentence].flat();
  const inside = values.filter(Array.isArray).flatMap(lacking);
  return isWords(text) && !french.lines.has(text) ? [text, ...inside] : inside;
}

const english = /\b(the|is|was|and|with|of|slot|it|to|my|which)\b/;

function checkFrench(sentence, whose) {
  assert.deepEqual(lacking(sentence), [], `${whose}: ${JSON.stringify(sentence)}`);
  assert.doesNotMatch(inWords(sentence, french), english, `${whose}: ${JSON.stringify(sentence)}`);
}

async function recordOf(game, player) {
  const file = path.join(house.folder, `${game}.jsonl`);
  const options = Object.entries(ours[game] ?? {}).flatMap(([key, value]) => ['--set', `${key}=${value}`]);
  const players = [player, player];
  await promisify(execFile)(process.env.PARLOR, [
    ...['match', game, ...players, '--games', '2', '--seed', '3', '--record', file],
    ...options,
  ]);
  return JSON.parse((await readFile(file, 'utf8')).split('\n')[0]);
}

const sentencesOf = (thought) =>
  [
    thought.words,
    thought.said,
    thought.value_is,
    thought.values,
    ...thought.facts.map((fact) => fact.name),
    ...thought.beliefs.flatMap((belief) => [belief.about, ...belief.chances.map((c) => c.what)]),
    ...thought.maps.map((map) => map.title),
  ].filter((sentence) => sentence.length > 0);

test('the players of every game think in French', async (context) => {
  for (const { name: game, players } of await gamesInFrench())
    await context.test(game, async () => {
      const levels = players.filter((player) => player.is);
      const thinkers = (levels.length > 0 ? levels : players).map((player) => player.name);
      const record = await recordOf(game, thinkers[0]);
      let heard = 0;
      for (const spec of thinkers)
        for (let number = 0; number < Math.min(record.moves.length, 24); number += 3) {
          const { thought } = await house.ask('/api/replay/thought', { record, number, spec });
          for (const sentence of sentencesOf(thought)) {
            ++heard;
            checkFrench(sentence, spec);
          }
        }
      assert.ok(heard > 0 || !talkative.includes(game), 'nobody said anything');
    });
});

test('games, their seats, their options and all who play them are described in French', async () => {
  for (const game of await gamesInFrench()) {
    const summaries = [game, ...game.players].map(({ summary }) => summary);
    for (const text of [...game.seat_names, ...game.options.map(({ help }) => help), ...summaries])
      checkFrench(text, game.name);
  }
});

// What the page must show, once it is known that it is not English.
function inFrench(sentence) {
  checkFrench(sentence, 'the page');
  const words = inWords(sentence, french);
  assert.notEqual(words, inWords(sentence, plainEnglish));
  return words;
}

test('an error is shown in French to who turns to French, and in English again', async () => {
  const page = await visit('#/new/gopher');
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/setup') && !response.ok()),
    page.locator('#option-size').fill('99'),
  ]);
  const { error } = await answer.json();
  await page.locator('.error', { hasText: inWords(error, plainEnglish) }).waitFor();
  await page.getByRole('button', { name: 'Français' }).click();
  await page.locator('.error', { hasText: inFrench(error) }).waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await page.locator('.error', { hasText: inWords(error, plainEnglish) }).waitFor();
  await leave(page, /400/);
});

test('an ending is shown in French', async () => {
  const { opened, secret, page } = await sitDown(
    { game: 'gopher', seats: ['person', 'easy'] },
    { locale: 'fr-FR' },
  );
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await page.getByRole('button', { name: 'Vraiment abandonner ?' }).click();
  await page.locator('.table.finished').waitFor();
  const { ended_by } = await house.ask(`/api/tables/${opened.id}?secret=${secret}`);
  await page.locator('.status', { hasText: inFrench(ended_by) }).waitFor();
  await page.locator('.seats', { hasText: inFrench('Red') }).waitFor();
  await leave(page);
});

test('a thought is shown in French', async () => {
  const record = await recordOf('hanabi', 'easy');
  const page = await visit(`#/replay/game/${pack(record)}`, { locale: 'fr-FR' });
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/replay/thought'),
    page.getByRole('button', { name: 'Que feriez-vous ?' }).click(),
  ]);
  const { thought } = await answer.json();
  await page.locator('.thought', { hasText: inFrench(thought.words) }).waitFor();
  await leave(page);
});

test('a reader of French sees no English before it', async () => {
  let hold;
  const held = new Promise((resolve) => {
    hold = resolve;
  });
  const prepare = (page) => page.route('**/api/sentences/fr', hold);
  const page = await visit('', { locale: 'fr-FR', prepare });
  const route = await held;
  assert.equal(await page.locator('#app > *').count(), 0, 'something was drawn');
  await route.continue();
  const [game] = await gamesInFrench();
  await page.locator(`article.${game.name}`, { hasText: inFrench(game.summary) }).waitFor();
  await leave(page);
});

test('without the French of the server the page is drawn all the same', async () => {
  const prepare = (page) => page.route('**/api/sentences/fr', (route) => route.fulfill({ body: 'no JSON' }));
  const page = await visit('', { locale: 'fr-FR', prepare });
  const [game] = await gamesInFrench();
  await page.locator(`article.${game.name}`, { hasText: game.summary }).waitFor();
  await leave(page);
});
