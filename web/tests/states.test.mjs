// What axe says of states that are not there when a page opens: in both languages, light and dark.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { dice, move, myTurn } from './clicks.mjs';
import { fits, leave, sitDown, testInHouse, visit } from './house.mjs';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
testInHouse();

async function violations(page, what) {
  await page.evaluate(axe);
  const { violations: found } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }));
  await fits(page, what);
  return found.map((v) => `${what}: ${v.id}: ${v.nodes[0].target} ${v.nodes[0].failureSummary}`);
}

const sea = { game: 'battleship', set: { width: '6', height: '6', fleet: '3,2' }, seed: 3 };

// A state of the page, by name; each is reached as a person reaches it.
const states = {
  settings: async (options) => {
    const page = await visit('#/', options);
    await page.locator('article.game').first().waitFor();
    await page.keyboard.press(',');
    await page.getByRole('dialog').waitFor();
    return page;
  },
  keys: async (options) => {
    const page = await visit('#/', options);
    await page.locator('article.game').first().waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    return page;
  },
  rules: async (options) => {
    const { page } = await sitDown({ game: 'dodo', seats: ['person', 'easy'] }, options);
    await myTurn(page);
    await page.keyboard.press('i');
    await page.getByRole('dialog').waitFor();
    return page;
  },
  placing: async (options) => {
    const { page } = await sitDown({ ...sea, seats: ['person', 'easy'] }, options);
    await page.locator('.harbour .ship').first().waitFor();
    return page;
  },
  'hint and heat': async (options) => {
    const { page } = await sitDown({ ...sea, seats: ['person', 'easy'] }, options);
    await page.locator('.harbour .primary:enabled').click();
    await myTurn(page);
    await move(page, 'battleship', dice(3));
    await myTurn(page);
    await page.locator('.hunt input').check();
    await page.locator('.seas section').nth(1).locator('.heat').waitFor();
    await page.keyboard.press('h');
    await page.locator('.thought .best').waitFor();
    return page;
  },
  'chosen ahead': async (options) => {
    const { page } = await sitDown({ game: 'gopher', seats: ['person', 'person'] }, options);
    await myTurn(page);
    await page.locator('[data-spot="(0,0)"]').click();
    await page.locator('.hex.waits').waitFor();
    await page.locator('[data-spot="(0,2)"]').click();
    await page.locator('.planned').waitFor();
    return page;
  },
  curtain: async (options) => {
    const page = await visit('#/new/hanabi', options);
    await page.locator('#seat-1').selectOption('beside');
    await page.locator('.start button').click();
    await page.locator('.table.covered').waitFor();
    return page;
  },
  'unknown table': async (options) => {
    const page = await visit('#/table/none/none', options);
    await page.locator('.lone h1').waitFor();
    return page;
  },
  'refused record': async (options) => {
    const page = await visit('#/replay', options);
    await page.locator('textarea').fill('nonsense');
    await page.locator('.opener > button').click();
    await page.locator('.error').waitFor();
    return page;
  },
};
for (const [game, set] of [
  ['gopher', { size: '3' }],
  ['dodo', { size: '3' }],
  ['battleship', { width: '5', height: '5', fleet: '2' }],
  ['chifoumi', { games: '2', turns: '6' }],
  ['hanabi', {}],
])
  states[`${game}, over`] = async (options) => {
    const { page } = await sitDown({ game, set, seats: ['person', 'easy'], seed: 11 }, options);
    if (game === 'battleship') {
      await page.locator('.harbour .primary:enabled').click();
      await page.locator('.seas').waitFor();
    }
    if (game === 'hanabi') {
      const resign = page.locator('.actions button', { hasText: /Resign|Abandonner/ });
      await resign.click();
      await page.locator('.actions button.danger').click();
      await page.locator('.table.finished').waitFor();
    } else {
      let moves = 0;
      while (moves++ < 60 && (await myTurn(page))) await move(page, game, dice(5 + moves));
    }
    return page;
  };

for (const locale of ['en-GB', 'fr-FR'])
  for (const colorScheme of ['light', 'dark'])
    test(`axe finds nothing in any state: ${locale}, ${colorScheme}`, async () => {
      const found = [];
      for (const [name, reach] of Object.entries(states)) {
        const size = (colorScheme === 'dark') === (locale === 'en-GB') ? 'phone' : 'desktop';
        const page = await reach({ locale, colorScheme, size });
        found.push(...(await violations(page, name)));
        await leave(page, /400|403|404|WebSocket/);
      }
      assert.deepEqual(found, []);
    });
