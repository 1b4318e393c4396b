// What the other one can know of the waters here: from the answers that it was given, and from nothing else.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dice, move, myTurn } from './clicks.mjs';
import { leave, sitDown, testInHouse, visit } from './house.mjs';

testInHouse();

const order = {
  game: 'battleship',
  set: { width: '6', height: '6', fleet: '3,2' },
  seats: ['person', 'easy'],
  seed: 3,
};
const ownSea = (page) => page.locator('.seas section').nth(1);
const hunts = (page) => page.frames_.filter((frame) => frame.type === 'hunted');

test('the heat of the own waters is shown when it is wished, and follows the shots', async () => {
  const { page } = await sitDown(order);
  await page.getByRole('button', { name: 'Ready' }).click();
  await myTurn(page);
  assert.equal(await ownSea(page).locator('.heat').count(), 0);
  const wish = ownSea(page).getByLabel('Show what they can know of your waters');
  await wish.check();
  await ownSea(page).locator('.heat rect').first().waitFor();
  const pick = dice(7);
  await move(page, 'battleship', pick);
  await myTurn(page);
  await page.waitForFunction(() => {
    const [, own] = document.querySelectorAll('.seas section');
    const shots = own.querySelectorAll('.shot').length;
    return own.querySelectorAll('.heat rect').length + shots <= 36 && shots > 0;
  });
  const { maps } = hunts(page).at(-1);
  assert.equal(maps[0].cells.length, 36);
  assert.equal(maps[0].cells.filter((cell) => cell === null).length, 1, 'what was shot at has no chance');
  const sum = maps[0].cells.reduce((all, cell) => all + (cell ?? 0), 0);
  assert.ok(sum > 2, `ships of 5 cells in all are looked for: ${sum}`);
  await page.reload();
  await ownSea(page).locator('.heat rect').first().waitFor();
  await ownSea(page).getByLabel('Show what they can know of your waters').uncheck();
  await ownSea(page).locator('.heat').waitFor({ state: 'detached' });
  await leave(page);
});

test('it does not depend on where the ships lie', async () => {
  const seen = [];
  for (const fleet of [
    ['a1-c1', 'a3-b3'],
    ['a1-c1', 'd6-e6'],
  ]) {
    const acts = [
      [0, fleet[0]],
      [1, 'a1-c1'],
      [0, fleet[1]],
      [1, 'a3-b3'],
      [0, 'f6'],
      [1, 'f1'],
      [0, 'f5'],
      [1, 'a1'],
    ];
    const { page } = await sitDown({ ...order, acts });
    await myTurn(page);
    await ownSea(page).getByLabel('Show what they can know of your waters').check();
    await ownSea(page).locator('.heat rect').first().waitFor();
    seen.push(hunts(page).at(-1).maps);
    await leave(page);
  }
  assert.deepEqual(seen[0], seen[1]);
});

test('between people nobody is shown it', async () => {
  const { page, opened } = await sitDown({ ...order, seats: ['person', 'person'] });
  const other = await visit(`#/table/${opened.id}/${opened.seats[1]}`);
  for (const p of [page, other]) await p.getByRole('button', { name: 'Ready' }).click();
  await page.locator('.seas').waitFor();
  assert.equal(await page.getByLabel('Show what they can know of your waters').count(), 0);
  for (const p of [page, other]) await leave(p);
});
