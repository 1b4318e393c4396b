// Nothing is lost: not by a reload, not by a killed server; and seats and eyes are shared by links.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dice, move, myTurn } from './clicks.mjs';
import { house, leave, linksOn, lookOn, numberOf, sitDown, testInHouse, visit, within } from './house.mjs';

testInHouse();

const movesShown = (page) => page.locator('.log li').count();

test('a reload in mid-game, then a killed server, and the game goes on', async () => {
  const { page } = await sitDown({ game: 'hanabi', seats: ['person', 'hard'], seed: 4 });
  const tell = async () => {
    await myTurn(page);
    const number = await numberOf(page);
    await page.locator('.clue:not([aria-disabled="true"])').first().click();
    await page.locator(`.table[data-number="${number + 2}"]`).waitFor();
    await myTurn(page);
  };
  await tell();
  const cards = () =>
    page.locator('.cards [role="img"]').evaluateAll((all) => all.map((e) => e.getAttribute('aria-label')));
  const [shown, hands] = [await movesShown(page), await cards()];
  await page.reload();
  await page
    .locator('.log li')
    .nth(shown - 1)
    .waitFor();
  assert.deepEqual(await cards(), hands);

  await house.stop('SIGKILL');
  await page.locator('.connection').waitFor();
  await house.start();
  await page.locator('.connection').waitFor({ state: 'detached' });
  assert.deepEqual(await cards(), hands);
  await tell();
  assert.equal(await movesShown(page), shown + 2);
  await leave(page, /WebSocket|ERR_CONNECTION_REFUSED/);
});

test('a friend takes the other seat by a link, and a third one watches', async () => {
  const page = await visit('#/new/dodo');
  await page.locator('#seat-1').selectOption('open');
  await page.locator('#option-size').fill('3');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.links input').nth(1).waitFor({ state: 'attached' });
  const [friendLink, watchLink] = (await linksOn(page)).map(within);
  const friend = await visit(friendLink, { size: 'phone' });
  const watcher = await visit(watchLink);
  for (const p of [friend, watcher]) await p.locator('.table .board').waitFor();
  await page.bringToFront();
  await move(page, 'dodo', dice(1));
  await friend.bringToFront();
  await friend.locator('.status.yours').waitFor();
  await move(friend, 'dodo', dice(2));
  await page.locator('.status.yours').waitFor();
  await watcher.locator('.table[data-number="2"]').waitFor();
  assert.equal(await watcher.locator('.cell.movable').count(), 0, 'who watches cannot move');
  for (const p of [page, friend, watcher]) await leave(p);
});

test('who watches people with hidden hands sees nothing of them', async () => {
  const { page: watcher } = await lookOn({ game: 'hanabi', seats: ['person', 'person'] });
  await watcher.locator('.hanabi-board').waitFor();
  assert.ok(
    watcher.frames_.every(
      (frame) =>
        frame.type !== 'table' ||
        ([frame.view, frame.drawing, frame.drawings].every((told) => told === null) &&
          frame.views.every(({ hands }) => hands.flat().every(({ card }) => card === null))),
    ),
  );
  await leave(watcher);
});

test('players of ours are watched: paused, one move at a time, side by side, with their thoughts', async () => {
  const page = await visit('#/new/hanabi');
  await page.getByRole('button', { name: 'Only watch' }).click();
  for (const seat of ['#seat-0', '#seat-1'])
    assert.equal(
      await page.locator(seat).inputValue(),
      'hard',
      'one that does not take half a minute for a move',
    );
  await page.getByRole('button', { name: 'Watch them play' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  const go = page.getByRole('button', { name: 'Go on' });
  await go.waitFor();
  await page.waitForFunction(() => !document.querySelector('.thinking'));
  const before = await numberOf(page);
  await page.getByRole('button', { name: 'One move' }).click();
  await page.locator(`.table[data-number="${before + 1}"]`).waitFor();
  await page.locator('.thought').first().waitFor();
  assert.equal(await page.locator('.side-by-side > section').count(), 2);
  await page.locator('.pace input').fill('5');
  await go.click();
  await page.locator('.table.finished').waitFor();
  await leave(page);
});

test('a table that is not there is said so', async () => {
  const page = await visit('#/table/nothing/here');
  await page.getByRole('heading', { name: 'There is no such table' }).waitFor();
  assert.equal((await page.locator('main').textContent()).match(/no such table/g).length, 1, 'once');
  await leave(page, /WebSocket|404/);
});
