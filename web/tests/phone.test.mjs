// What a thumb must reach, on a small screen without scrolling back for it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeFleet } from './clicks.mjs';
import { fits, house, leave, playedByItself, sizes, testInHouse, visit } from './house.mjs';
import { pack } from './permalink.mjs';

testInHouse();

const onScreen = (locator) =>
  locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (
      top >= 0 &&
      bottom <= innerHeight &&
      element.contains(
        document
          .elementFromPoint(innerWidth / 2, (top + bottom) / 2)
          ?.closest('.actions, .steps, .pace, .start') ?? null,
      )
    );
  });

for (const game of ['hanabi', 'battleship', 'chifoumi', 'gopher', 'dodo'])
  test(`${game}: hints are in reach, and setting up`, async () => {
    const page = await visit(`#/new/${game}`, { size: 'phone' });
    await page.locator('.start').waitFor();
    await fits(page, 'setting up');
    await page
      .locator('.setup-form fieldset')
      .first()
      .evaluate((e) => e.scrollIntoView());
    assert.ok(await onScreen(page.locator('.start')), 'Start');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator('.status.yours').waitFor();
    if (game === 'battleship') await placeFleet(page);
    const hint = page.getByRole('button', { name: 'Hint' });
    await hint.waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    const box = await hint.boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= sizes.phone.height, `the hint lies at ${box.y}`);
    await hint.click();
    await page.locator('.thought .best').waitFor();
    await fits(page, 'the table');
    await leave(page);
  });

test('a replay is stepped through and a game is paced while any board is looked at', async () => {
  const order = { game: 'hanabi', seats: ['easy', 'easy'], seed: 8 };
  const record = await playedByItself(order, { size: 'phone' }, async (page) => {
    await page.locator('.hanabi-board').nth(1).scrollIntoViewIfNeeded();
    assert.ok(await onScreen(page.locator('.pace')), 'the pace');
  });
  const replay = await visit(`#/replay/game/${pack(record)}`, { size: 'phone' });
  await replay
    .locator('.hanabi-board')
    .nth(1)
    .evaluate((e) => e.scrollIntoView({ block: 'end' }));
  assert.ok(await onScreen(replay.locator('.steps')), 'the steps');
  assert.ok(await onScreen(replay.locator('.actions')), 'thinking');
  await fits(replay, 'the replay');
  await leave(replay);
});

test('who sees all of Battleship sees both seas at once, with every ship', async () => {
  const order = { game: 'battleship', seats: ['easy', 'easy'], seed: 2 };
  const record = await playedByItself(order, { size: 'phone' }, async (page) => {
    await page.locator('.sea').nth(1).waitFor();
    assert.equal(await page.locator('.sea').count(), 2);
  });
  const replay = await visit(`#/replay/game/${pack(record)}`, { size: 'phone' });
  await replay.locator('.steps input').fill(String(record.moves.length - 1));
  await replay.locator('.sea .shot').first().waitFor();
  assert.equal(await replay.locator('.hull').count(), 10);
  await replay.evaluate(() => scrollTo(0, 0));
  const boxes = await replay
    .locator('.sea')
    .evaluateAll((all) => all.map((e) => e.getBoundingClientRect().bottom));
  assert.equal(boxes.length, 2);
  assert.ok(Math.max(...boxes) < sizes.phone.height, `the seas end at ${boxes}`);
  await replay.getByRole('button', { name: 'What would you do?' }).click();
  const thinker = /for (First|Second)/.exec(await replay.locator('.thought h2').innerText())[1];
  const heated = await replay
    .locator('.seas section', { has: replay.locator('.heat') })
    .locator('h2')
    .allInnerTexts();
  assert.deepEqual(
    heated,
    [`Waters of ${thinker === 'First' ? 'Second' : 'First'}`],
    'what it thinks is drawn where it would shoot',
  );
  await replay.getByLabel('Seen by').selectOption('1');
  assert.ok((await replay.locator('.hull').count()) < 10, 'Second does not see where the others lie');
  await fits(replay, 'the replay');
  await leave(replay);
});

test('a tournament of six fits, and its report', async () => {
  const players = [
    'random',
    'greedy',
    'easy',
    'mcts(playouts=50)',
    'mcts(playouts=100)',
    'alphabeta(nodes=100)',
  ];
  const { id } = await house.ask('/api/tournaments', {
    game: 'gopher',
    players,
    games: 2,
    set: { size: '3' },
  });
  while (!(await house.ask(`/api/tournaments/${id}`)).finished)
    await new Promise((later) => setTimeout(later, 50));
  for (const where of [`#/arena/${id}`, '#/arena', '#/replay', `api/tournaments/${id}/report`]) {
    const page = await visit(where, { size: 'phone' });
    await page.locator('h1').waitFor();
    if (where.includes('arena')) await page.locator('.list').first().waitFor();
    await fits(page, where);
    if (where === `#/arena/${id}`) {
      const table = page.locator('.cross-table'),
        names = (of) => of.locator('tbody th').allTextContents();
      const places = (await names(page.locator('.list').first())).map((name, i) => `${i + 1} ${name}`);
      assert.deepEqual(await names(table), places, 'numbered by place');
      await table
        .locator('td')
        .last()
        .evaluate((e) => e.scrollIntoView());
      assert.ok(
        (await table.locator('tbody th').first().boundingBox()).x >= 0,
        'the names stay while the table is scrolled',
      );
    }
    await leave(page);
  }
});
