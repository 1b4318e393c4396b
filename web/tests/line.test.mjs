// A line that goes dead without a word, and moves that are on their way.
import assert from 'node:assert/strict';
import net from 'node:net';
import { after, test } from 'node:test';
import { myTurn } from './clicks.mjs';
import { house, leave, sitDown, testInHouse, visit } from './house.mjs';

// Between the browser and the server: what it holds back is neither forwarded nor closed, as on a network that is gone.
class Cable {
  static async lay(port) {
    const cable = new Cable();
    cable.dead = false;
    cable.ends = new Set();
    cable.server = net.createServer((near) => {
      const far = net.connect(port, '127.0.0.1');
      for (const [from, to] of [
        [near, far],
        [far, near],
      ]) {
        cable.ends.add(from);
        from.cut = cable.dead;
        from.on('data', (bytes) => from.cut || to.write(bytes));
        from.on('close', () => from.cut || to.destroy());
        from.on('error', () => {});
      }
    });
    await new Promise((ready) => cable.server.listen(0, '127.0.0.1', ready));
    cable.url = `http://127.0.0.1:${cable.server.address().port}`;
    return cable;
  }
  cut() {
    this.dead = true;
    for (const end of this.ends) end.cut = true;
  }
  mend() {
    this.dead = false; // for new connections: nobody hears of the old ones again
  }
  remove() {
    this.server.close();
    for (const end of this.ends) end.destroy();
  }
}

let cable, direct;
after(() => cable.remove());
testInHouse(async () => {
  direct = house.url;
  cable = await Cable.lay(house.port);
});

// A page whose time can be turned on, so that no test waits.
async function sitFarAway(order) {
  const opened = await house.openTable(order);
  house.url = cable.url;
  const page = await visit(`#/table/${opened.id}/${opened.seats[0]}`, {
    prepare: (page) => page.clock.install(),
  });
  house.url = direct;
  await myTurn(page);
  return page;
}

const pongs = (page) => page.frames_.filter((frame) => frame.type === 'pong').length;

// Time goes by, and the server's answers arrive meanwhile.
async function quietMinute(page) {
  const before = pongs(page);
  for (let heard = before; heard < before + 6; heard = pongs(page)) {
    await page.clock.runFor(2_000);
    await house.ask('/healthz');
  }
}

// The next attempts come soon, and each of them is given as long as it really takes.
async function mend(page) {
  cable.mend();
  for (let attempt = 0; attempt < 10; ++attempt) {
    await page.clock.runFor(3_000);
    const back = page.locator('.connection').waitFor({ state: 'detached', timeout: 2_000 });
    if (await back.then(() => true).catch(() => false)) return;
  }
  assert.fail('the line stays dead');
}

const onItsWay = /on its way/;
const lost = (page) => page.locator('.connection', { hasText: 'The connection is lost' });

test('a dead line is noticed, and the game goes on where it was', async () => {
  const page = await sitFarAway({
    game: 'gopher',
    set: { size: '4' },
    seats: ['person', 'easy'],
    seed: 5,
  });
  await quietMinute(page);
  assert.equal(await page.locator('.connection').count(), 0, 'a quiet line that answers is not dead');
  cable.cut();
  await page.clock.runFor(19_000);
  await lost(page).waitFor();
  assert.equal(await page.locator('.status.yours').count(), 0, 'nobody is asked to move');
  assert.equal(await page.locator('.cell.target').count(), 0);
  await mend(page);
  await page.locator('.status.yours').waitFor();
  await page.locator('.cell.target').first().click();
  await page.locator('.table[data-number="2"]').waitFor();
  await leave(page, /WebSocket|ERR_|asked elsewhere/);
});

test('a move shows at once, is said to be on its way, and is made when the line is back', async () => {
  const page = await sitFarAway({
    game: 'gopher',
    set: { size: '4' },
    seats: ['person', 'easy'],
    seed: 5,
  });
  cable.cut();
  await page.locator('.cell.target').first().click();
  await page.locator('.hex .pending .stone').waitFor();
  assert.equal(await page.locator('.cell.target').count(), 0, 'there is no second move before the first');
  assert.equal(await page.locator('.pieces .stone').count(), 0, 'it is not on the board yet');
  await page.clock.runFor(1_000);
  await page.locator('.connection', { hasText: onItsWay }).waitFor();
  await page.clock.runFor(19_000);
  await lost(page).waitFor();
  assert.equal(await page.locator('.hex .pending .stone').count(), 1);
  await mend(page);
  await page.locator('.table[data-number="2"]').waitFor();
  assert.equal(await page.locator('.hex .pending').count(), 0);
  assert.equal(await page.locator('.pieces .stone').count(), 2, 'it was made once');
  await leave(page, /WebSocket|ERR_|asked elsewhere/);
});

const pendingOf = {
  dodo: ['.cell.movable', '.cell.target', '.hex .pending .stone'],
  hanabi: ['.clue:not([aria-disabled="true"])', '.clue.pending'],
  battleship: ['.hit-area.may', '.sea .pending .aimed'],
  chifoumi: ['.pad [data-move]:not([aria-disabled="true"])', '.pad button.pending'],
};

for (const [game, clicks] of Object.entries(pendingOf))
  test(`${game}: a pending move is seen, and taken back if it is refused`, async () => {
    const order = {
      game,
      seats: ['person', 'easy'],
      seed: 5,
      ...(game === 'battleship' ? { set: { width: '6', height: '6', fleet: '3' } } : {}),
    };
    const { page } = await sitDown(order);
    let hold;
    const held = new Promise((resolve) => {
      hold = resolve;
    });
    await page.routeWebSocket(/socket/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((text) => {
        const message = JSON.parse(text);
        if (message.type !== 'act' || /^[a-z]\d+-/.test(message.move)) return server.send(text);
        hold(() => server.send(JSON.stringify({ ...message, move: 'nonsense' })));
      });
    });
    await page.reload(); // the socket is watched from here on
    if (game === 'battleship') await page.getByRole('button', { name: 'Ready' }).click();
    await myTurn(page);
    const seen = clicks.at(-1);
    for (const selector of clicks.slice(0, -1)) await page.locator(selector).first().click({ force: true });
    await page.locator(seen).waitFor();
    (await held)();
    await page.locator('.error').waitFor();
    assert.equal(await page.locator(seen).count(), 0);
    await page.locator('.status.yours').waitFor();
    await leave(page);
  });
