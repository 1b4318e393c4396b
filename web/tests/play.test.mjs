// Every game to its end against our players, through the real server, on both sizes, with an eye on the wire.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dice, move, myTurn, placeFleet, playToTheEnd } from './clicks.mjs';
import { fits, house, leave, numberOf, sitDown, testInHouse, visit } from './house.mjs';
import { checkWire } from './wire.mjs';

testInHouse();

const tables = [
  { game: 'gopher', set: { size: '4' }, seats: ['person', 'easy'] },
  { game: 'dodo', set: { size: '3' }, seats: ['easy', 'person'] },
  { game: 'hanabi', set: {}, seats: ['person', 'hard'] },
  { game: 'hanabi', set: { players: '4' }, seats: ['hard', 'hard', 'person', 'hard'], sizes: ['phone'] },
  { game: 'battleship', set: { width: '6', height: '6', fleet: '3,2,2' }, seats: ['person', 'medium'] },
  { game: 'chifoumi', set: { games: '2', turns: '12' }, seats: ['person', 'medium'] },
  {
    game: 'chifoumi',
    set: { mode: 'arena', players: '5', turns: '6' },
    seats: ['easy', 'person', 'medium', 'easy', 'easy'],
    sizes: ['desktop'],
  },
];

for (const { sizes = ['desktop', 'phone'], ...order } of tables)
  for (const size of sizes)
    test(`${order.game} for ${order.seats.length} to its end on a ${size}`, async () => {
      const { opened, secret, page } = await sitDown({ ...order, seed: 11 }, { size });
      const moves = await playToTheEnd(page, order.game, dice(5));
      assert.ok(moves > 0);
      await fits(page, 'the page');
      const record = await house.ask(`/api/tables/${opened.id}/record?secret=${secret}`);
      const last = page.frames_.filter((frame) => frame.type === 'table').at(-1);
      assert.deepEqual(last.scores, record.scores);
      assert.ok(
        (await checkWire(house, order.game, page.frames_, record)) > 0 ||
          ['gopher', 'dodo'].includes(order.game),
      );
      if (order.game === 'battleship') await bothFleetsLieOpen(page, last);
      if (order.game === 'chifoumi') assert.deepEqual(await countedTooFar(page), []);
      await leave(page);
    });

// "Game 3 of 2", where the count went on when all was over.
async function countedTooFar(page) {
  const counts = (await page.locator('.count span').allTextContents()).filter((words) => / of /.test(words));
  assert.ok(counts.length > 0);
  return counts.filter((words) => {
    const [reached, all] = words.match(/\d+/g).map(Number);
    return reached > all;
  });
}

async function bothFleetsLieOpen(page, last) {
  for (const [waters, seat] of [
    [0, 1 - last.you],
    [1, last.you],
  ]) {
    const hulls = page.locator('.seas section').nth(waters).locator('.hull');
    const drawn = await hulls.evaluateAll((all) =>
      all.map((e) => 'abcdef'[Math.floor(e.x.baseVal.value)] + (Math.floor(e.y.baseVal.value) + 1)),
    );
    assert.deepEqual(
      drawn,
      last.views[seat].own.ships.map(({ cells }) => cells[0]),
    );
  }
}

test('one press on Play, a hint, a move taken back, a game given up, a rematch', async () => {
  const page = await visit('#/');
  await page.getByRole('button', { name: 'Play Gopher' }).click();
  await move(page, 'gopher', dice(3));
  await myTurn(page);
  assert.equal(await page.locator('.stone').count(), 2);
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.thought .best').waitFor();
  const { line } = page.frames_.findLast((frame) => frame.type === 'hint').thought;
  const ahead = await page
    .locator('.hex .ahead')
    .evaluateAll((all) => all.map((e) => `${e.textContent} ${e.classList[1]}`));
  assert.deepEqual(
    ahead,
    line.slice(0, 5).map((_, i) => `${i + 1} ${i % 2 === 0 ? 'red' : 'blue'}`),
    'the best line is drawn',
  );
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.locator('.table[data-number="0"]').waitFor();
  assert.equal(await page.locator('.stone').count(), 0);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Really resign?' }).click();
  await page.locator('.table.finished').waitFor();
  const first = page.url();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForURL((url) => url.href !== first);
  await page.locator('.table:not(.finished)').waitFor();
  assert.equal(await page.locator('.seats .you').count(), 1);
  await leave(page);
});

test('what a hint advises can be pressed', async () => {
  const { page } = await sitDown({ game: 'hanabi', seats: ['person', 'hard'], seed: 21 });
  for (let i = 0; i < 3; ++i) {
    await myTurn(page);
    const number = await numberOf(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    const advised = await page.locator('.thought .best b').innerText(); // in words, as the button is called
    await page.locator('button.advised').waitFor();
    await page.getByRole('button', { name: advised, exact: true }).click();
    await page.locator(`.table[data-number="${number + 2}"]`).waitFor();
  }
  await leave(page);
});

test('a hint that wins Gopher by a pairing marks its cells on the board', async () => {
  const { page } = await sitDown({ game: 'gopher', set: { size: '5' }, seats: ['person', 'easy'], seed: 3 });
  await myTurn(page);
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.marked circle').first().waitFor();
  const { thought } = page.frames_.findLast((frame) => frame.type === 'hint');
  const marked = thought.maps[0].cells.filter((value) => value === 1).length;
  assert.ok(marked > 5);
  assert.equal(await page.locator('.marked circle').count(), marked);
  await leave(page);
});

test('a hint of Chifoumi is said in words and shown on the pad', async () => {
  const page = await visit('#/new/chifoumi');
  await page.locator('#option-map').selectOption('walls');
  await page.getByRole('button', { name: 'Start' }).click();
  await myTurn(page);
  await page.getByRole('button', { name: 'Hint' }).click();
  const advised = await page.locator('.thought .best b').innerText();
  assert.match(advised, /^(North|East|South|West|Duel)$/);
  assert.equal(await page.locator('.pad .advised').evaluate((e) => e.ariaLabel ?? e.textContent), advised);
  await leave(page);
});

test('what was played to its end is on the replay page', async () => {
  const page = await visit('#/');
  await page.getByRole('button', { name: 'Play Gopher' }).click();
  await move(page, 'gopher', dice(3));
  await myTurn(page);
  await page.goto(`${house.url}/#/replay`);
  await page.getByRole('heading', { name: 'Replay a game' }).waitFor();
  assert.equal(await page.locator('.yours').count(), 0, 'it goes on');
  assert.equal(await page.locator('#live').textContent(), '', 'nothing is told of a table that was left');
  await page.goBack();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Really resign?' }).click();
  await page.locator('.status', { hasText: 'You lost. Red resigned.' }).waitFor();
  await page.getByRole('link', { name: 'Replay', exact: true }).first().click();
  await page.locator('.yours a', { hasText: 'Gopher' }).click();
  await page.locator('.replay.table .steps .quiet', { hasText: '0 / 2' }).waitFor();
  await leave(page);
});

test('the keyboard alone plays Gopher and Dodo', async () => {
  for (const order of [
    { game: 'gopher', set: { size: '3' }, seats: ['person', 'easy'] },
    { game: 'dodo', set: { size: '3' }, seats: ['person', 'easy'] },
  ]) {
    const { page } = await sitDown(order);
    await myTurn(page);
    const focused = () =>
      page.evaluate(() =>
        document.activeElement?.closest('.board') ? document.activeElement.dataset.spot : null,
      );
    for (let i = 0; i < 12 && (await focused()) === null; ++i) await page.keyboard.press('Tab');
    assert.notEqual(await focused(), null, 'Tab reaches the board');
    const goTo = async (selector) => {
      for (const key of [
        'ArrowDown',
        'ArrowLeft',
        'ArrowUp',
        'ArrowUp',
        'ArrowRight',
        'ArrowRight',
        'ArrowDown',
        'ArrowDown',
        'ArrowDown',
        'ArrowLeft',
        'ArrowLeft',
        'ArrowLeft',
        'ArrowUp',
        'ArrowUp',
        'ArrowUp',
        'ArrowUp',
      ]) {
        if (await page.evaluate((s) => document.activeElement.matches(s), selector)) return;
        await page.keyboard.press(key);
      }
    };
    if (order.game === 'dodo') {
      await goTo('.movable');
      await page.keyboard.press('Enter');
      await page.locator('.hex.picking').waitFor();
    }
    await goTo('.target');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => Number(document.querySelector('.table').dataset.number) >= 2);
    assert.match(await page.locator('#live').innerText(), /Blue (places|steps)/);
    await leave(page);
  }
});

test('a fleet is dragged, turned and refused where it cannot lie', async () => {
  const { page } = await sitDown({ game: 'battleship', seats: ['person', 'medium'] });
  const ship = (i) => page.locator(`[data-ship="${i}"]`);
  const at = (i) => ship(i).getAttribute('aria-label');
  // The server judges where it lies, so that what the label says of it comes a moment later.
  const lies = (i, words) => page.locator(`[data-ship="${i}"][aria-label$="${words}"]`).waitFor();
  for (let i = 0; i < 5; ++i) {
    if (/down/.test(await at(i))) await ship(i).press('r');
    for (let n = 0; n < 10; ++n) await ship(i).press('ArrowLeft');
    for (let n = 0; n < 10; ++n) await ship(i).press('ArrowUp');
    for (let n = 0; n < 2 * i; ++n) await ship(i).press('ArrowDown');
  }
  await lies(1, 'at a3, across');
  const box = await page.locator('.water').boundingBox(),
    cell = box.width / 10;
  const centre = (column, row) => [box.x + (column + 0.5) * cell, box.y + (row + 0.5) * cell];
  await page.mouse.move(...centre(0, 2));
  await page.mouse.down();
  await page.mouse.move(...centre(1, 0), { steps: 6 });
  await lies(1, 'at b1, across, cannot lie here'); // refused while it is dragged
  assert.ok(await page.getByRole('button', { name: 'Ready' }).isDisabled());
  await page.mouse.move(...centre(1, 2), { steps: 6 });
  await page.mouse.up();
  await lies(1, 'at b3, across');
  await page.mouse.click(...centre(1, 2));
  await lies(1, 'at b3, down, cannot lie here'); // a click turns it onto the next ship
  await page.mouse.click(...centre(1, 2));
  await page.getByRole('button', { name: 'Ready' }).click();
  await page.locator('.seas').waitFor();
  const frame = page.frames_.filter((f) => f.type === 'table').at(-1);
  assert.deepEqual(frame.view.own.ships[1].cells, ['b3', 'c3', 'd3', 'e3']);
  await leave(page);
});

test('what places a fleet is in sight with the whole sea', async () => {
  for (const size of ['desktop', 'phone']) {
    const { page } = await sitDown({ game: 'battleship', seats: ['person', 'medium'] }, { size });
    const buttons = ['Ready', 'At random', 'Turn'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    );
    for (const part of [page.locator('.water'), ...buttons]) {
      await part.waitFor();
      const { y, height } = await part.boundingBox();
      assert.ok(
        y >= 0 && y + height <= page.viewportSize().height,
        `from ${y} to ${y + height} on a ${size}`,
      );
    }
    await leave(page);
  }
});

test('a fleet that is refused can be placed anew', async () => {
  const { page } = await sitDown({ game: 'battleship', seats: ['person', 'medium'] });
  let refused = false;
  await page.routeWebSocket(/socket/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.type !== 'act' || refused) return server.send(text);
      refused = true;
      server.send(JSON.stringify({ ...message, move: 'a1-z9' }));
    });
  });
  await page.reload(); // the socket is watched from here on
  await page.getByRole('button', { name: 'Ready' }).click();
  await page.locator('.error').waitFor();
  const ship = page.locator('[data-ship="4"]'),
    lay = await ship.getAttribute('aria-label');
  await ship.press('r');
  assert.notEqual(await ship.getAttribute('aria-label'), lay, 'it can be turned again');
  await placeFleet(page);
  await page.locator('.status.yours').waitFor();
  await leave(page);
});
