// How it feels: sounds, settings, keys, what moves, and moves that are chosen ahead.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { move, myTurn, placeFleet } from './clicks.mjs';
import { fits, leave, numberOf, playedByItself, sitDown, testInHouse, visit } from './house.mjs';
import { pack } from './permalink.mjs';

testInHouse();

const gopher = { game: 'gopher', set: { size: '4' }, seats: ['person', 'easy'], seed: 3 };

// Counts what the page lets sound.
const listening = (page) =>
  page.addInitScript(() => {
    window.sounded = 0;
    for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
      const start = kind.prototype.start;
      kind.prototype.start = function (...rest) {
        ++window.sounded;
        return start.apply(this, rest);
      };
    }
  });
const sounded = (page) => page.evaluate(() => window.sounded);

for (const [game, set] of [
  ['gopher', { size: '4' }],
  ['dodo', { size: '4' }],
  ['hanabi', {}],
  ['battleship', { width: '6', height: '6', fleet: '3' }],
  ['chifoumi', {}],
])
  test(`${game}: a move is heard, and one key switches sounds off for good`, async () => {
    const order = { game, set, seats: ['person', 'easy'], seed: 3 };
    const { page } = await sitDown(order, { prepare: listening });
    if (game === 'battleship') await placeFleet(page);
    await myTurn(page);
    await move(page, game, () => 0);
    await page.waitForFunction(() => window.sounded > 0);
    await myTurn(page);
    await page.keyboard.press('m');
    await page.locator('#live', { hasText: 'Sounds are off.' }).waitFor();
    const before = await sounded(page);
    await move(page, game, () => 0);
    await page.locator('.log li').nth(1).waitFor();
    assert.equal(await sounded(page), before);
    await page.reload();
    await page.keyboard.press(',');
    assert.equal(await page.getByLabel('Sounds').isChecked(), false);
    await leave(page);
  });

test('who has pressed nothing yet hears nothing', async () => {
  const order = { ...gopher, seats: ['easy', 'easy'] };
  const record = await playedByItself(order, { prepare: listening }, async (page) => {
    await page.keyboard.press('m');
    await page.keyboard.press('m');
  });
  assert.ok(record.moves.length > 0);
});

test('settings are kept in the browser and do what they say', async () => {
  const { page } = await sitDown(gopher);
  await myTurn(page);
  await page.getByRole('button', { name: 'Hint' }).waitFor();
  await move(page, 'gopher', () => 0);
  await myTurn(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  const box = page.getByRole('dialog', { name: 'Settings' });
  await box.getByLabel('Hints on offer').uncheck();
  await box.getByLabel('Moves in lists').selectOption('signs');
  await box.getByLabel('Colours').selectOption('dark');
  await box.getByLabel('Moving pictures').uncheck();
  await fits(page, 'the settings');
  await box.getByRole('button', { name: 'Close' }).click();
  await box.waitFor({ state: 'detached' });
  for (const again of [false, true]) {
    if (again) await page.reload();
    await page.locator('.log li', { hasText: /^Red: \(-?\d,-?\d\)$/ }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Hint' }).count(), 0);
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
    assert.equal(await page.locator('html').getAttribute('data-motion'), 'off');
  }
  for (let again = 0; again < 3; ++again) {
    await page.keyboard.press(',');
    await page.getByRole('dialog', { name: 'Settings' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).getByText('This list').waitFor();
    if (again < 2) await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Single keys').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  assert.equal(await page.getByRole('dialog').count(), 0, 'who switched them off is left alone by them');
  await leave(page);
});

test('a game is played, helped, taken back and played again by keys alone', async () => {
  const { page } = await sitDown({ ...gopher, set: { size: '3' } });
  await myTurn(page);
  await page.keyboard.press('h');
  await page.locator('.thought .best').waitFor();
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => Number(document.querySelector('.table').dataset.number) === 2);
  await myTurn(page);
  await page.keyboard.press('u');
  await page.locator('.table[data-number="0"]').waitFor();
  await page.keyboard.press('i');
  await page
    .getByRole('dialog')
    .getByText('Whoever places the last')
    .or(page.getByRole('dialog'))
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Resign' }).press('Enter');
  await page.getByRole('button', { name: 'Really resign?' }).press('Enter');
  await page.locator('.table.finished').waitFor();
  await page.keyboard.press('n');
  await page.locator('.table:not(.finished)').waitFor();
  await leave(page);
});

test('keys that write are left to who writes', async () => {
  const page = await visit('#/new/gopher');
  await page.locator('#name').fill('');
  await page.locator('#name').press('m');
  await page.locator('#name').press('?');
  assert.equal(await page.locator('#name').inputValue(), 'm?');
  assert.equal(await page.getByRole('dialog').count(), 0);
  await leave(page);
});

// Two people: one waits as long as the other one likes.
async function twoAt(order) {
  const { page, opened } = await sitDown({ ...order, seats: ['person', 'person'] });
  return { page, other: await visit(`#/table/${opened.id}/${opened.seats[1]}`) };
}

test('a stone chosen ahead can be taken back by pressing it again, and by Escape', async () => {
  const { page, other } = await twoAt(gopher);
  await myTurn(page);
  await page.locator('[data-spot="(0,0)"]').click();
  await page.locator('.hex.waits').waitFor();
  for (const how of [
    () => page.locator('[data-spot="(0,2)"]').click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await page.locator('[data-spot="(0,2)"]').click();
    await page.locator('[data-planned="(0,2)"]').waitFor();
    await how();
    await page.locator('[data-planned]').waitFor({ state: 'detached' });
  }
  for (const p of [page, other]) await leave(p);
});

// Blue goes to (0,1): beside that stone alone lies (0,2), and nothing lies beside (3,3).
for (const [planned, legal] of [
  ['(0,2)', true],
  ['(3,3)', false],
])
  test(`${planned}, chosen ahead, is ${legal ? 'placed' : 'dropped with a word'} when the turn comes`, async () => {
    const { page, other } = await twoAt(gopher);
    await myTurn(page);
    await page.locator('[data-spot="(0,0)"]').click();
    await page.locator('.hex.waits').waitFor();
    await page.locator(`[data-spot="${planned}"]`).click();
    await page.locator(`[data-planned="${planned}"]`).waitFor();
    await other.locator('.status.yours').waitFor();
    await other.locator('[data-spot="(0,1)"]').click();
    if (legal) await page.locator('.table[data-number="3"]').waitFor();
    else {
      await page.getByText('The move that you had chosen is not possible any more.').waitFor();
      await page.locator('.status.yours').waitFor();
      assert.equal(await numberOf(page), 2);
    }
    assert.equal(await page.locator('[data-planned]').count(), 0);
    for (const p of [page, other]) await leave(p);
  });

test('a step of Dodo and a shot are chosen ahead, too', async () => {
  const dodo = await twoAt({ game: 'dodo', set: { size: '4' }, seed: 3 });
  await myTurn(dodo.page);
  await move(dodo.page, 'dodo', () => 0);
  await dodo.page.locator('.hex.waits').waitFor();
  const from = dodo.page.locator('.cell.later').first();
  await from.click();
  await dodo.page.locator('.hex.picking').waitFor();
  const stone = await from.getAttribute('data-spot');
  await dodo.page.locator(`.cell.later:not([data-spot="${stone}"]):not(.taken)`).first().click();
  await dodo.page.locator('[data-planned*="-("]').waitFor();
  for (const p of [dodo.page, dodo.other]) await leave(p);

  const sea = await twoAt({ game: 'battleship', set: { width: '6', height: '6', fleet: '3,2' }, seed: 3 });
  for (const p of [sea.page, sea.other]) await p.getByRole('button', { name: 'Ready' }).click();
  await myTurn(sea.page);
  const waters = sea.page.locator('.seas section').first();
  await waters.locator('[data-spot="a1"]').click();
  await sea.page.locator('.status:not(.yours)').waitFor();
  await waters.locator('[data-spot="b2"]').click();
  await sea.page.locator('[data-planned="b2"]').waitFor();
  await sea.other.locator('.status.yours').waitFor();
  await sea.other.locator('.seas section').first().locator('[data-spot="f6"]').click();
  await sea.page.locator('.log li', { hasText: 'First fires at b2' }).waitFor();
  for (const p of [sea.page, sea.other]) await leave(p);
});

// The names of what moves on the page, as long as it does.
const moving = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const seen = new Set();
        const until = performance.now() + 1500;
        const look = () => {
          for (const animation of document.getAnimations())
            seen.add(
              animation.animationName ?? (animation instanceof CSSTransition ? 'transition' : 'flight'),
            );
          if (performance.now() < until) requestAnimationFrame(look);
          else resolve([...seen]);
        };
        look();
      }),
  );

for (const reducedMotion of ['no-preference', 'reduce'])
  test(`stones land, shots splash and cards fly, unless less motion is wished: ${reducedMotion}`, async () => {
    const quiet = reducedMotion === 'reduce';
    for (const [game, name] of [
      ['gopher', 'stone-lands'],
      ['dodo', 'stone-lands'],
      ['battleship', 'splash'],
      ['hanabi', 'flight'],
    ]) {
      const record = await playedByItself({ game, seats: ['easy', 'easy'], seed: 5 });
      const page = await visit(`#/replay/game/${pack(record)}`, { reducedMotion });
      await page.locator('.board, .hanabi-board').first().waitFor();
      const start = game === 'battleship' ? 12 : game === 'hanabi' ? Math.round(record.moves.length / 2) : 3;
      await page.locator('.steps input').fill(String(start));
      await page.locator('.steps .quiet', { hasText: `${start} /` }).waitFor();
      await page.locator('h1').focus();
      const seen = moving(page);
      for (let i = 0; i < 6; ++i) {
        await page.keyboard.press('ArrowRight');
        await page.waitForTimeout(60);
      }
      assert.equal((await seen).includes(name), !quiet, `${game}: ${await seen}`);
      await leave(page);
    }
  });

test('the start page shows each game alive: in sight only, and never where less motion is wished', async () => {
  const step = (page, game) => page.locator(`article.game.${game} .alive`).getAttribute('data-step');
  const page = await visit('#/', { reducedMotion: 'no-preference', viewport: { width: 390, height: 600 } });
  await page.locator('article.game.hanabi .alive[data-step="2"]').waitFor();
  const last = page.locator('article.game').nth(4);
  const game = (await last.getAttribute('class')).split(' ')[1];
  assert.equal(await step(page, game), null, 'what is out of sight stands still');
  await last.scrollIntoViewIfNeeded();
  await page.locator(`article.game.${game} .alive[data-step="1"]`).waitFor();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Moving pictures').uncheck();
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.alive[data-step]').count(), 0);
  await leave(page);
  const still = await visit('#/');
  await still.locator('article.game').nth(4).waitFor();
  await still.waitForTimeout(1500);
  assert.equal(await still.locator('.alive[data-step]').count(), 0);
  await leave(still);
});
