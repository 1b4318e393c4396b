// Chifoumi: the view goes with the player, and who sees it all has one map.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dice, move, myTurn } from './clicks.mjs';
import { fits, leave, numberOf, playedByItself, sitDown, testInHouse, visit } from './house.mjs';
import { pack } from './permalink.mjs';

testInHouse();

const sit = (size) =>
  sitDown({ game: 'chifoumi', set: { map: 'corridors' }, seats: ['person', 'easy'], seed: 3 }, { size });

// How far the player stands from the middle of the board, in cells.
const offCentre = (page) =>
  page.locator('.board.grid').evaluate((board) => {
    const { x, y, width, height } = board.viewBox.baseVal;
    const [left, top] = board
      .querySelector('.walker.you')
      .getAttribute('transform')
      .match(/[\d.]+/g)
      .map(Number);
    return Math.max(Math.abs(left - x - width / 2), Math.abs(top - y - height / 2));
  });

for (const size of ['desktop', 'phone'])
  test(`the player stays in the middle of a view as large as a ${size} allows`, async () => {
    const { page } = await sit(size);
    const pick = dice(4);
    for (let i = 0; i < 5 && (await myTurn(page)); ++i) {
      assert.ok((await offCentre(page)) < 0.01);
      await move(page, 'chifoumi', pick);
    }
    const { cell, room } = await page.locator('.board.grid').evaluate((board) => ({
      cell: (board.getBoundingClientRect().height / board.viewBox.baseVal.height) * 11,
      room: Math.min(board.getBoundingClientRect().width, 0.75 * innerHeight),
    }));
    assert.ok(cell > 0.9 * room, `eleven cells fill ${cell} of ${room} pixels`);
    await fits(page, 'the table');
    await leave(page);
  });

test('a swipe walks', async () => {
  const { page } = await sit('phone');
  await myTurn(page);
  const open = await page.evaluate(() =>
    ['n', 'e', 's', 'w'].find(
      (way) => document.querySelector(`.pad [data-move="${way}"]`).ariaDisabled !== 'true',
    ),
  );
  const number = await numberOf(page);
  await page.locator('.board.grid').evaluate((board, way) => {
    const [dx, dy] = { n: [0, -60], e: [60, 0], s: [0, 60], w: [-60, 0] }[way];
    const touch = (type, x, y) =>
      board.dispatchEvent(
        new PointerEvent(type, { pointerType: 'touch', clientX: x, clientY: y, bubbles: true }),
      );
    touch('pointerdown', 190, 300);
    touch('pointerup', 190 + dx, 300 + dy);
  }, open);
  await page.waitForFunction((n) => Number(document.querySelector('.table').dataset.number) > n, number);
  const walked = { n: 'north', e: 'east', s: 'south', w: 'west' }[open];
  await page.locator('.log li', { hasText: `A goes ${walked}` }).waitFor();
  await leave(page);
});

test('who sees it all has one map with everybody, and duels are told with what was drawn', async () => {
  const order = { game: 'chifoumi', set: { games: '3' }, seats: ['medium', 'medium'], seed: 3 };
  const record = await playedByItself(order, { size: 'phone' }, async (page) => {
    await page.locator('.board.grid .walker').nth(1).waitFor();
    assert.equal(await page.locator('.board.grid').count(), 1);
    assert.equal(await page.locator('.bag').count(), 2);
  });
  const duels = record.moves.filter(([, move]) => move.startsWith('duel')).length;
  assert.ok(duels > 0);
  const replay = await visit(`#/replay/game/${pack(record)}`);
  await replay.locator('.board.grid').waitFor();
  assert.equal(await replay.locator('.board.grid').count(), 1);
  await replay.locator('.steps input').fill(String(record.moves.length));
  await replay
    .locator('.log li', {
      hasText:
        /calls a duel · A draws a (flame|potion|pumpkin), B a (flame|potion|pumpkin) · (Tied|A wins|A loses)/,
    })
    .first()
    .waitFor();
  await replay.getByLabel('Seen by').selectOption('1');
  await replay.locator('.board.grid .walker.you').waitFor();
  await fits(replay, 'the replay');
  await leave(replay);
});
