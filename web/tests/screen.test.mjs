// Two people at one screen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dice, move, myTurn, placeFleet } from './clicks.mjs';
import { leave, linksOn, testInHouse, visit, within } from './house.mjs';

testInHouse();

async function sitTogether(game, options, size) {
  const page = await visit(`#/new/${game}`, { size });
  for (const [name, value] of Object.entries(options)) {
    const field = page.locator(`#option-${name}`);
    if (!(await field.isVisible())) await page.locator('.setup-form summary').click();
    await field.fill(value);
  }
  await page.locator('#seat-1').selectOption('beside');
  await page.getByRole('button', { name: 'Start' }).click();
  return page;
}

test('where nothing is hidden the board goes to and fro by itself, and again in a rematch', async () => {
  const page = await sitTogether('dodo', { size: '3' }, 'phone');
  const pick = dice(7);
  const turns = [];
  while (await myTurn(page)) {
    turns.push(await page.locator('.status').textContent());
    await move(page, 'dodo', pick);
  }
  assert.deepEqual(turns.slice(0, 4), ['Red to move', 'Blue to move', 'Red to move', 'Blue to move']);
  assert.match(await page.locator('.status').textContent(), /^(Red|Blue) won/);
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.locator('.table[data-number="0"]').waitFor();
  for (const turn of ['Red to move', 'Blue to move']) {
    await page.locator('.status', { hasText: turn }).waitFor();
    await myTurn(page);
    await move(page, 'dodo', pick);
  }
  await leave(page);
});

test('who looks on sees neither of the two leave, whoever of them moves', async () => {
  const page = await sitTogether('dodo', { size: '3' }, 'desktop');
  await page.locator('.links summary').click();
  const [watch] = (await linksOn(page)).filter((url) => url.includes('/table/')).slice(-1);
  const guest = await visit(within(watch));
  const pick = dice(3);
  for (let moves = 0; moves < 4; ++moves) {
    await myTurn(page);
    await move(page, 'dodo', pick);
    await guest.locator(`.table[data-number="${moves + 1}"]`).waitFor();
  }
  await myTurn(page);
  const seen = guest.frames_.filter((frame) => frame.type === 'table');
  assert.ok(seen.length > 4);
  assert.deepEqual(
    seen.filter((frame) => frame.seats.some((seat) => !seat.connected)),
    [],
  );
  for (const p of [page, guest]) await leave(p);
});

test('a guest asks for a rematch, and both at the shared screen have their seats in it', async () => {
  const page = await visit('#/new/hanabi');
  await page.locator('#option-players').fill('3');
  await page.locator('#seat-1').selectOption('beside');
  await page.locator('#seat-2').selectOption('open');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'I am A' }).click();
  await page.locator('.links summary').click();
  const guest = await visit(within((await linksOn(page)).find((url) => url.includes('/table/'))));
  await guest.getByRole('button', { name: 'Resign' }).click();
  await guest.getByRole('button', { name: 'Really resign?' }).click();
  await guest.getByRole('button', { name: 'Rematch' }).click();
  await guest.locator('.table:not(.finished)').waitFor();
  await page.getByRole('button', { name: 'A rematch is open' }).click();
  for (const name of ['B', 'C']) await page.getByRole('button', { name: `I am ${name}` }).waitFor();
  await page.getByRole('button', { name: 'I am C' }).click();
  await page.locator('.hand.own', { hasText: 'C' }).waitFor();
  assert.equal(
    await page.evaluate(() => location.hash.split('/')[2]),
    await guest.evaluate(() => location.hash.split('/')[2]),
    'one table for all',
  );
  for (const p of [page, guest]) await leave(p);
});

test('a curtain falls between hidden hands, and after a reload', async () => {
  const page = await sitTogether('hanabi', {}, 'desktop');
  const curtainFor = async (name) => {
    await page.getByRole('heading', { name: `${name} is next` }).waitFor();
    assert.equal(await page.locator('.hanabi-board, .log').count(), 0, 'nothing is seen through the curtain');
    await page.getByRole('button', { name: `I am ${name}` }).click();
    await page.locator('.status', { hasText: `${name} to move` }).waitFor();
  };
  for (const [name, next] of [
    ['A', 'B'],
    ['B', 'A'],
  ]) {
    await curtainFor(name);
    await page.locator('.clue:not([aria-disabled="true"])').first().click();
    await page.getByRole('button', { name: `Hide the board: ${next} is next` }).click();
  }
  await page.reload();
  await curtainFor('A');
  await leave(page);
});

test('two fleets are placed one after the other, neither seen by the other', async () => {
  const page = await sitTogether('battleship', { width: '6', height: '6', fleet: '3,2' }, 'desktop');
  await page.getByRole('button', { name: 'I am First' }).click();
  await page.getByRole('button', { name: 'Ready' }).click();
  await page.getByRole('button', { name: 'Hide the board: Second is next' }).click();
  await page.getByRole('button', { name: 'I am Second' }).click();
  await placeFleet(page);
  const fleet = page.locator('.seas section').nth(1).locator('.hull');
  assert.equal(await fleet.count(), 2);
  assert.equal(await page.locator('.seas .hull').count(), 2, 'only the own ships');
  await page.getByRole('button', { name: 'Hide the board: First is next' }).click();
  await page.getByRole('button', { name: 'I am First' }).click();
  await page.locator('.status.yours').waitFor();
  assert.equal(
    await fleet.count(),
    2,
    'the whole fleet lies there, though First was away when it was placed',
  );
  await leave(page);
});
