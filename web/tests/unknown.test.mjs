// A game that the page has never heard of: one of ours under another name, as far as the page can tell. Whoever adds a game
// to the program need not touch the page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dice, myTurn } from './clicks.mjs';
import { fits, leave, numberOf, testInHouse, visit } from './house.mjs';

testInHouse();

function visitDisguised(game, where, options) {
  const disguise = (text) => text.replaceAll(`"${game}"`, '"never_heard"');
  const reveal = (text) => text.replaceAll('"never_heard"', `"${game}"`);
  const prepare = async (page) => {
    await page.route('**/api/**', async (route) => {
      const body = route.request().postData();
      const response = await route.fetch(body === null ? {} : { postData: reveal(body) });
      await route.fulfill({ response, body: disguise(await response.text()) });
    });
    await page.routeWebSocket(/socket/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((text) => socket.send(disguise(text)));
      socket.onMessage((text) => server.send(reveal(text)));
    });
  };
  return visit(where, { prepare, ...options });
}

async function leaveDisguised(page) {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await leave(page);
}

const drawn = (page) => page.locator('.drawing pre').textContent();

for (const size of ['desktop', 'phone'])
  test(`it is set up, played to its end and replayed on a ${size}`, async () => {
    const page = await visitDisguised('dodo', '#/', { size });
    const card = page.locator('article', { hasText: 'Never heard' });
    await card.getByText('2 players · nothing hidden').waitFor();
    assert.equal(await card.locator('summary').textContent(), 'How to read the drawing and write moves');
    await fits(page, 'home');
    await page.getByRole('link', { name: 'Set up Never heard' }).click();
    await page.locator('#option-size').fill('3');
    await page.locator('#option-start').selectOption('corners');
    await page.locator('#seat-1').selectOption('easy');
    await fits(page, 'setting up');
    await page.getByRole('button', { name: 'Start' }).click();
    const pick = dice(9);
    let last = '';
    while (await myTurn(page)) {
      const number = await numberOf(page),
        board = await drawn(page);
      assert.notEqual(board, last, 'the drawing tells what has happened');
      last = board;
      const moves = page.locator('.moves [data-move]');
      await moves.nth(pick(await moves.count())).click();
      await page.waitForFunction(
        (n) =>
          Number(document.querySelector('.table').dataset.number) > n || document.querySelector('.finished'),
        number,
      );
    }
    await fits(page, 'the table');
    await page.locator('.actions').getByRole('link', { name: 'Replay' }).click();
    await page.locator('.replay.table .drawing').waitFor();
    const start = await drawn(page);
    await page.locator('.steps input').fill('2');
    await page.waitForFunction((text) => document.querySelector('.drawing pre').textContent !== text, start);
    await leaveDisguised(page);
  });

test('its moves are typed where there are very many', async () => {
  const page = await visitDisguised('gopher', '#/new/never_heard');
  await page.locator('#option-size').fill('10');
  await page.getByRole('button', { name: 'Start' }).click();
  await myTurn(page);
  const field = page.getByLabel('Your move');
  await field.fill('no such move');
  await field.press('Enter');
  await page.locator('.error').waitFor();
  const move = page.frames_.findLast((frame) => frame.type === 'table').legal.at(-1);
  await field.fill(move);
  await field.press('Enter');
  await page.locator('.log li', { hasText: move }).waitFor();
  await leaveDisguised(page);
});
