// Plays as a person would, by pressing what the page offers.
import { numberOf } from './house.mjs';

const offers = {
  gopher: '.cell.target',
  dodo: '.cell.movable, .cell.target',
  hanabi: '.hanabi-board [data-move]:not([aria-disabled="true"])',
  battleship: '.hit-area.may',
  chifoumi: '.pad [data-move]:not([aria-disabled="true"])',
};

// Numbers that look random and are the same in every run.
export function dice(seed) {
  let state = seed * 2 + 1;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

// Waits until the page's player may move; false when the game is over.
export async function myTurn(page) {
  await page.locator('.status.yours, .table.finished').first().waitFor();
  return (await page.locator('.table.finished').count()) === 0;
}

async function press(page, selector, pick) {
  const offered = page.locator(selector);
  await offered.first().waitFor(); // it may be our turn before the board says what can be done
  await offered.nth(pick(await offered.count())).click({ force: true });
}

// One move of the player in front of the page.
export async function move(page, game, pick) {
  const before = await numberOf(page);
  if (game === 'dodo') {
    await press(page, '.cell.movable', pick);
    await page.locator('.hex.picking').waitFor();
    await press(page, '.cell.target', pick);
  } else await press(page, offers[game], pick);
  await page.waitForFunction(
    (n) =>
      Number(document.querySelector('.table')?.dataset.number) > n ||
      document.querySelector('.table.finished'),
    before,
  );
}

export async function placeFleet(page) {
  await page.getByRole('button', { name: 'At random' }).click();
  await page.getByRole('button', { name: 'Ready' }).click();
  await page.locator('.seas').waitFor();
}

export async function playToTheEnd(page, game, pick, most = 400) {
  if (game === 'battleship') await placeFleet(page);
  let moves = 0;
  while (moves < most && (await myTurn(page))) {
    await move(page, game, pick);
    ++moves;
  }
  await page.locator('.table.finished').waitFor();
  return moves;
}
