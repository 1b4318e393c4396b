// Hanabi on one screen: all of the game, whoever plays it, with the own hand at its foot.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dice, myTurn } from './clicks.mjs';
import { leave, lookOn, numberOf, sitDown, sizes, testInHouse } from './house.mjs';

testInHouse();

const parts = '.headline, .middle, .partners .hand, .hand.own, .card-moves button, .clue, .actions';

// What of the game does not lie in sight, or under something else.
const outOfSight = (page) =>
  page.evaluate((selector) => {
    scrollTo(0, 0);
    return [...document.querySelectorAll(selector)]
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return true;
        const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return element.matches('button') && !element.contains(there);
      })
      .map((element) => `${element.className} ${element.textContent}`);
  }, parts);

// What is wider than the box that it stands in.
const sticksOut = (page, box) =>
  page
    .locator(box)
    .evaluateAll((all) =>
      all.filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.outerHTML.slice(0, 200)),
    );

// Clues and discards alone, so that the game lasts to its last card.
async function careful(page, pick) {
  const number = await numberOf(page);
  const offered = page.locator('.hanabi-board [data-move]:not([aria-disabled="true"], [data-move^="p"])');
  await offered.nth(pick(await offered.count())).click();
  await page.waitForFunction((n) => Number(document.querySelector('.table').dataset.number) > n, number);
}

for (const [size, { width, height }] of Object.entries(sizes))
  for (const players of [2, 3, 4, 5])
    test(`a game for ${players} fits a screen of ${width} by ${height}`, async () => {
      const { page } = await sitDown(
        {
          game: 'hanabi',
          set: { players: String(players), strikeout: 'keep' },
          seats: ['person', ...Array(players - 1).fill('easy')],
          seed: 4,
        },
        { size },
      );
      await myTurn(page);
      assert.equal(
        await page.locator('.card-moves button').count(),
        2 * (players < 4 ? 5 : 4),
        'every card can be played or dropped',
      );
      const pick = dice(players);
      while (await myTurn(page)) {
        assert.deepEqual(await outOfSight(page), [], `after ${await page.locator('.log li').count()} moves`);
        await careful(page, pick);
      }
      assert.equal(await page.locator('.hand .back').count(), 0, 'at the end all hands lie open');
      assert.equal(
        await page.locator('.hand.own .front').count(),
        await page.locator('.own .cards li').count(),
      );
      await leave(page);
    });

test('the focus stays on a clue that was given, and nothing jumps while others move', async () => {
  const { page } = await sitDown({
    game: 'hanabi',
    set: { players: '3' },
    seats: ['person', 'easy', 'easy'],
    seed: 9,
  });
  await myTurn(page);
  const boxes = () =>
    page
      .locator('.hand, .clue, .card-moves button')
      .evaluateAll((all) => all.map((e) => JSON.stringify(e.getBoundingClientRect())));
  const before = await boxes();
  const clue = page.locator('.clue:not([aria-disabled="true"])').first();
  const told = await clue.getAttribute('data-move');
  await clue.focus();
  await page.keyboard.press('Enter');
  assert.deepEqual(await boxes(), before);
  await page.locator('.table[data-number="3"]').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.dataset.move), told);
  assert.deepEqual(await boxes(), before);
  await leave(page);
});

test('boards side by side keep to their halves, and six colours and French to a phone', async () => {
  const { page: watcher } = await lookOn({
    game: 'hanabi',
    set: { players: '3' },
    seats: ['easy', 'easy', 'easy'],
    seed: 3,
  });
  await watcher.locator('.hanabi-board').nth(1).waitFor();
  assert.deepEqual(await sticksOut(watcher, '.side-by-side > section'), []);
  await leave(watcher);
  const { page } = await sitDown(
    {
      game: 'hanabi',
      set: { players: '5', colours: '6' },
      seats: ['person', ...Array(4).fill('easy')],
      seed: 3,
    },
    { size: 'phone', locale: 'fr-FR' },
  );
  await page.locator('.card-moves').first().waitFor();
  assert.deepEqual(await outOfSight(page), []);
  for (const box of ['.middle', '.hand', '.own .cards li', '.card-moves button'])
    assert.deepEqual(await sticksOut(page, box), [], box);
  await leave(page);
});
