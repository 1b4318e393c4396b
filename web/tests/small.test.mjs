// Small things that add up.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { move, myTurn } from './clicks.mjs';
import { leave, lookOn, playedByItself, sitDown, testInHouse, visit } from './house.mjs';
import { pack } from './permalink.mjs';

testInHouse();

test('Replay in the bar leads away from a game that was pasted', async () => {
  const order = { game: 'gopher', set: { size: '3' }, seats: ['easy', 'easy'], seed: 3 };
  const record = await playedByItself(order);
  const page = await visit('#/replay');
  await page.locator('textarea').fill(JSON.stringify(record));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.locator('.replay.table').waitFor();
  await page.locator('.top').getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('heading', { name: 'Replay a game' }).waitFor();
  assert.equal(await page.locator('.replay.table').count(), 0);
  await leave(page);
});

test('at the end of a quick game no thought of an earlier move is left', async () => {
  const { page } = await lookOn({ game: 'gopher', set: { size: '4' }, seats: ['easy', 'easy'], seed: 3 });
  await page.locator('.thought').first().waitFor();
  await page.locator('.pace input').fill('5');
  await page.locator('.table.finished').waitFor();
  const last = await page.locator('.log li').count();
  const told = page.frames_.filter((frame) => frame.type === 'why');
  assert.ok(told.some((why) => why.number < last));
  assert.ok((await page.locator('.thought').count()) <= 1);
  await leave(page);
});

test('names are as long as the server takes them, and keep their direction', async () => {
  const page = await visit('#/new/gopher');
  await page.locator('#name').fill('名'.repeat(24));
  assert.equal(await page.locator('#name').inputValue(), '名'.repeat(13), '40 bytes');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.seats', { hasText: '名'.repeat(13) }).waitFor();
  await leave(page);
  const { page: other } = await sitDown({
    game: 'gopher',
    seats: ['easy', 'person'],
    names: ['', 'שרה'],
  });
  await other.locator('.seats b', { hasText: '\u2068שרה\u2069' }).waitFor();
  await leave(other);
});

test('levels are named in French, and several slots are slots', async () => {
  const french = await sitDown({ game: 'gopher', seats: ['person', 'easy'] }, { locale: 'fr-FR' });
  await french.page.locator('.seats', { hasText: 'facile' }).waitFor();
  await leave(french.page);
  const { page } = await sitDown({ game: 'hanabi', seats: ['person', 'hard'], seed: 4 });
  await myTurn(page);
  const [clue, slots] = await page.evaluate(() => {
    const letters = [...document.querySelectorAll('.partners .cards .letter')].map((e) => e.textContent);
    const colour = letters.find((letter, i) => letters.indexOf(letter) < i);
    return [`c${colour}B`, letters.flatMap((letter, i) => (letter === colour ? [i + 1] : []))];
  });
  await page.locator(`[data-move="${clue}"]`).click();
  const words =
    slots.length === 2 ? slots.join(' and ') : `${slots.slice(0, -1).join(', ')} and ${slots.at(-1)}`;
  await page.locator('.log li', { hasText: `(slots ${words})` }).waitFor();
  await leave(page);
});

test('a long game is listed around the move that is looked at', async () => {
  const order = {
    game: 'chifoumi',
    set: { mode: 'arena', players: '2', turns: '150' },
    seats: ['random', 'random'],
    seed: 3,
  };
  const record = await playedByItself(order);
  const last = record.moves.length;
  assert.ok(last > 200);
  const page = await visit(`#/replay/game/${pack(record)}`);
  const lines = page.locator('.log li');
  await lines.first().waitFor();
  const most = 150;
  assert.ok((await lines.count()) < most);
  for (const number of [last, Math.round(last / 2)]) {
    await page.locator('.steps input').fill(String(number));
    await page.locator('.log li.current').waitFor();
    assert.ok((await lines.count()) < most);
  }
  await page.getByRole('button', { name: /earlier move/ }).click();
  assert.ok((await lines.count()) >= Math.min(last, most));
  await leave(page);
});

test('a finger aims before it fires, a mouse need not', async () => {
  const { page } = await sitDown(
    {
      game: 'battleship',
      set: { width: '6', height: '6', fleet: '3' },
      seats: ['person', 'easy'],
      seed: 3,
    },
    { size: 'phone' },
  );
  await page.getByRole('button', { name: 'Ready' }).click();
  await myTurn(page);
  const cell = (name) => page.locator(`.seas section`).first().locator(`[data-spot="${name}"]`);
  await cell('b2').tap();
  await page.locator('[data-aimed="b2"]').waitFor();
  await page.getByText('Aimed at b2: tap again to fire.').first().waitFor();
  await cell('c3').tap();
  await page.locator('[data-aimed="c3"]').waitFor();
  assert.equal(await page.locator('.log li', { hasText: 'fires' }).count(), 0);
  await cell('c3').tap();
  await page.locator('.log li', { hasText: 'First fires at c3' }).waitFor();
  assert.equal(await page.locator('[data-aimed]').count(), 0);
  await myTurn(page);
  await move(page, 'battleship', () => 0);
  await leave(page);
});
