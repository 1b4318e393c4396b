// People at one table: names, words, offers, the lobby, and what those see who look on.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { dice, move } from './clicks.mjs';
import { house, leave, linksOn, lookOn, testInHouse, visit } from './house.mjs';

testInHouse();

const two = ['person', 'person'];

// Both people of a new table, each in a browser of their own that has a name kept, or none.
async function bothAt(order, names = ['Ann', 'Ben'], options = [{}, {}]) {
  const opened = await house.openTable({ seats: two, ...order });
  const pages = [];
  for (const seat of [0, 1])
    pages.push(
      await visit(`#/table/${opened.id}/${opened.seats[seat]}`, {
        prepare: (page) =>
          page.addInitScript((name) => {
            if (name && !localStorage.getItem('parlor.name'))
              localStorage.setItem('parlor.name', JSON.stringify(name));
          }, names[seat]),
        ...options[seat],
      }),
    );
  for (const page of pages) await page.locator('.table').waitFor();
  return { opened, pages };
}

const state = (page) => page.frames_.findLast((frame) => frame.type === 'table');
const leaveAll = async (pages) => {
  for (const page of pages) await leave(page);
};

test('who has no name is asked for one, once, and all see it', async () => {
  const { opened, pages } = await bothAt({ game: 'gopher' }, ['', 'Ben']);
  const [ann, ben] = pages;
  await ann.locator('.seats', { hasText: 'Ben' }).waitFor();
  await ann.getByLabel('What shall the others call you?').fill('Ben');
  await ann.getByRole('button', { name: 'That is my name' }).click();
  await ann.getByText('somebody at this table is called Ben already').waitFor();
  await ann.getByLabel('What shall the others call you?').fill('Zoé');
  await ann.getByRole('button', { name: 'That is my name' }).click();
  await ben.locator('.seats', { hasText: 'Zoé' }).waitFor();
  assert.equal(await ben.locator('.arrival').count(), 0);
  await ann.locator('.arrival').waitFor({ state: 'detached' });
  const next = await house.openTable({ game: 'gopher', seats: two });
  await ann.goto(`${house.url}/#/table/${next.id}/${next.seats[0]}`);
  await ann.locator('.seats', { hasText: 'Zoé' }).waitFor();
  assert.equal(await ann.locator('.arrival').count(), 0, 'not a second time');
  assert.ok(opened.id !== next.id);
  await leaveAll(pages);
});

test('words are heard as they are, emotes in the language of the reader, and can be muted', async () => {
  const { pages } = await bothAt({ game: 'gopher' }, ['Ann', 'Ben'], [{}, { locale: 'fr-FR' }]);
  const [ann, ben] = pages;
  await ann.locator('.chat summary').click();
  await ann.getByLabel('What you say').fill('<img src=x onerror=alert(1)> & so on');
  await ann.getByRole('button', { name: 'Say', exact: true }).click();
  await ben.locator('.chat li').waitFor();
  assert.equal(await ben.locator('.chat li bdi').innerText(), '<img src=x onerror=alert(1)> & so on');
  await ann.getByRole('button', { name: 'Well played!' }).click();
  await ben.locator('.chat li.emote', { hasText: 'Bien joué' }).waitFor();
  await ben.locator('.chat summary').click();
  await ann.getByRole('button', { name: 'Thank you!' }).click();
  await ben.locator('.chat summary', { hasText: '1 nouveau' }).waitFor();
  await ben.locator('.chat summary').click();
  await ben.locator('.chat li', { hasText: 'Merci' }).waitFor();
  await ben.getByRole('button', { name: 'Couper' }).click();
  assert.equal(await ben.locator('.chat li').count(), 0);
  await leaveAll(pages);
});

test('nobody talks while Hanabi goes on', async () => {
  const { pages } = await bothAt({ game: 'hanabi' });
  await pages[0].locator('.chat summary').click();
  await pages[0].getByText('nothing but by their moves').waitFor();
  assert.equal(await pages[0].locator('.chat button').count(), 0);
  await leaveAll(pages);
});

test('a move is taken back if the other agrees; a draw is offered only where there are draws', async () => {
  const { pages } = await bothAt({ game: 'gopher', set: { size: '3' } });
  const [ann, ben] = pages;
  await ann.bringToFront();
  await move(ann, 'gopher', dice(1));
  await ann.getByRole('button', { name: 'Ask to take back' }).click();
  await ann.getByText('You have asked to take your move back.').waitFor();
  await ben.getByText('Ann would like to take the last move back.').waitFor();
  await ben.getByRole('button', { name: 'Agree' }).click();
  await ann.locator('.table[data-number="0"]').waitFor();
  assert.equal(await ann.locator('.asked').count(), 0);
  for (const page of pages) assert.equal(await page.getByRole('button', { name: 'Offer a draw' }).count(), 0);
  await leaveAll(pages);

  const { pages: others } = await bothAt({ game: 'tictactoe' });
  const [x, o] = others;
  await x.bringToFront();
  await x.locator('.moves [data-move]').first().click();
  await x.getByRole('button', { name: 'Offer a draw' }).click();
  await o.getByRole('button', { name: 'Decline' }).click();
  await x.locator('.asked').waitFor({ state: 'detached' });
  await o.getByRole('button', { name: 'Offer a draw' }).click();
  await x.getByRole('button', { name: 'Agree' }).click();
  await o.locator('.table.finished').waitFor();
  assert.match(await o.locator('.status').innerText(), /A draw\. Drawn by agreement\./);
  await leaveAll(others);
});

test('people have hints when both agree, and not before', async () => {
  const { pages } = await bothAt({ game: 'gopher', set: { size: '3' } });
  const [ann, ben] = pages;
  assert.equal(await ann.getByRole('button', { name: 'Hint', exact: true }).count(), 0);
  await ann.getByRole('button', { name: 'Ask for hints' }).click();
  await ben.getByRole('button', { name: 'Agree' }).click();
  await ann.getByRole('button', { name: 'Hint', exact: true }).waitFor();
  await leaveAll(pages);
});

test('a table in the lobby is joined, and its seat is taken once', async () => {
  const page = await visit('#/lobby');
  await page.getByText('Nobody waits for a player just now').waitFor();
  await page.locator('.lobby a', { hasText: 'Dodo' }).click();
  assert.equal(await page.locator('#seat-1').inputValue(), 'open');
  assert.ok(await page.getByLabel('Anybody may take the open seats').isChecked());
  await page.getByLabel('Anybody may watch').check();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.table').waitFor();
  const [link] = await linksOn(page);
  assert.match(link, /#\/join\/\w+$/);

  const guest = await visit('#/lobby', { size: 'phone' });
  await guest.getByLabel('Your name').fill('Ben');
  await guest.getByRole('button', { name: /Take a seat in Dodo/ }).click();
  await guest.locator('.table').waitFor();
  await page.locator('.seats', { hasText: 'Ben' }).waitFor();
  const late = await visit(link.slice(link.indexOf('#')));
  await late.getByText('No seat is free at this table any more.').waitFor();

  await late.goto(`${house.url}/#/lobby`);
  await late.getByRole('link', { name: /Watch Dodo/ }).click();
  await late.locator('.table .board').waitFor();
  for (const name of ['Resign', 'Ask for hints', 'Say'])
    assert.equal(await late.getByRole('button', { name }).count(), 0, 'a stranger only looks on');
  await leaveAll([page, guest, late]);
});

test('watchers see what everybody may know, and all of it when the game is over', async () => {
  const { opened, page: watcher } = await lookOn({ game: 'hanabi', seats: two });
  await watcher.getByText('You see what everybody may know').waitFor();
  await watcher.locator('.hanabi-board').waitFor();
  assert.equal(await watcher.getByRole('img', { name: /hidden card/ }).count(), 10);
  const shown = JSON.stringify(state(watcher).views);
  assert.ok(!/"card":"/.test(shown));
  const person = await visit(`#/table/${opened.id}/${opened.seats[0]}`);
  await person.getByRole('button', { name: 'Resign' }).click();
  await person.getByRole('button', { name: 'Really resign?' }).click();
  await watcher.locator('.table.finished').waitFor();
  await watcher.waitForFunction(() => document.querySelectorAll('.side-by-side > section').length === 2);
  assert.ok(state(watcher).revealed);
  await leaveAll([watcher, person]);
});

test('the seed is promised, told at the end and checked', async () => {
  const { opened, pages } = await bothAt({ game: 'hanabi' });
  const [ann] = pages;
  const { commitment, seed } = state(ann).fairness;
  assert.equal(seed, null);
  await ann.locator('.fair summary').click();
  await ann.getByText(commitment).waitFor();
  await ann.getByRole('button', { name: 'Resign' }).click();
  await ann.getByRole('button', { name: 'Really resign?' }).click();
  await ann.getByText('Checked: it is the seed that was promised.').waitFor();
  const told = state(ann).fairness;
  const hash = createHash('sha256').update(`parlor:${told.seed}:${told.nonce}`).digest('hex');
  assert.equal(hash, commitment);
  // A server that told another seed than it promised would be found out.
  await ann.evaluate((id) => {
    const tables = JSON.parse(localStorage.getItem('parlor.tables'));
    tables.find((table) => table.id === id).promised = '0'.repeat(64);
    localStorage.setItem('parlor.tables', JSON.stringify(tables));
  }, opened.id);
  await ann.reload();
  await ann.locator('.fair summary').click();
  await ann.getByText('This is not the seed that was promised!').waitFor();
  await leaveAll(pages);

  const { pages: chosen } = await bothAt({ game: 'hanabi', seed: 7 });
  await chosen[0].getByText('Whoever opened this table chose the seed').waitFor();
  await leaveAll(chosen);
});

test('an invitation has a picture where others can come, and says how to open the door where they cannot', async () => {
  const shut = await visit('#/new/dodo');
  await shut.locator('#seat-1').selectOption('open');
  await shut.getByRole('button', { name: 'Start' }).click();
  await shut.getByText('parlor serve --host').waitFor();
  assert.equal(await shut.locator('.qr').count(), 0);
  await leave(shut);

  const open = await visit('#/new/dodo', {
    prepare: (page) =>
      page.route('**/api/reachable', (route) =>
        route.fulfill({
          json: { here: true, origins: ['http://192.0.2.7:8080', 'http://[2001:db8::1]:8080'] },
        }),
      ),
  });
  await open.locator('#seat-1').selectOption('open');
  await open.getByRole('button', { name: 'Start' }).click();
  await open.locator('.qr').waitFor();
  const [link] = await linksOn(open);
  assert.match(link, /^http:\/\/192\.0\.2\.7:8080\/#\/table\//);
  assert.equal(await open.locator('.qr').getAttribute('data-text'), link);
  await open.getByLabel('Address').selectOption('1');
  assert.match((await linksOn(open))[0], /^http:\/\/\[2001:db8::1\]:8080\//);
  await leave(open);
});

test('the title says whose turn it is, and the page keeps what was played and how it went', async () => {
  const { pages } = await bothAt({ game: 'gopher', set: { size: '2' } });
  const [ann, ben] = pages;
  await ann.waitForFunction(() => document.title.startsWith('● Your turn'));
  assert.ok(!(await ben.title()).startsWith('●'));
  await ann.bringToFront();
  await move(ann, 'gopher', dice(1));
  await ben.waitForFunction(() => document.title.startsWith('● Your turn'));
  await ann.waitForFunction(() => !document.title.startsWith('●'));
  await ben.getByRole('button', { name: 'Resign' }).click();
  await ben.getByRole('button', { name: 'Really resign?' }).click();
  await ann.locator('.table.finished').waitFor();
  await ann.getByRole('navigation').getByRole('link', { name: 'Replay' }).click();
  await ann.locator('.yours a', { hasText: /Gopher You won with Ben/ }).click();
  await ann.locator('.replay .board').waitFor();
  await leaveAll(pages);
});

test('whoever asks for it is notified of the own turn while looking at something else', async () => {
  const { pages } = await bothAt({ game: 'gopher', set: { size: '3' } });
  const [ann, ben] = pages;
  await ben.evaluate(() => {
    window.shown = [];
    window.sounded = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      ++window.sounded;
      return start.apply(this, when);
    };
    window.Notification = class {
      static permission = 'default';
      static async requestPermission() {
        Notification.permission = 'granted';
        return 'granted';
      }
      constructor(_title, { body }) {
        window.shown.push(body);
      }
      close() {}
    };
    Object.defineProperty(document, 'hidden', { get: () => true });
  });
  await ben.getByRole('button', { name: 'Tell me when it is my turn' }).click();
  await ben.getByRole('button', { name: 'You are told when it is your turn' }).waitFor();
  await ann.bringToFront();
  await move(ann, 'gopher', dice(1));
  await ben.waitForFunction(() => window.shown.length > 0);
  await ben.waitForFunction(() => window.sounded > 0);
  assert.deepEqual(await ben.evaluate(() => window.shown), ['Gopher: it is your turn.']);
  await leaveAll(pages);
});
