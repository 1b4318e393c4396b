// The climax of Chifoumi: both draws, why one wins, the points, and then the new layout.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { move, myTurn } from './clicks.mjs';
import { fits, leave, playedByItself, sitDown, testInHouse, visit } from './house.mjs';
import { pack } from './permalink.mjs';

let record, duel;
testInHouse(async () => {
  record = await playedByItself({
    game: 'chifoumi',
    set: { games: '3' },
    seats: ['medium', 'medium'],
    seed: 3,
  });
  duel = record.moves.findIndex(([, made]) => made.startsWith('duel'));
  assert.ok(duel > 0);
});

const things = '(flame|potion|pumpkin)';
const why = new RegExp(`^(${things} beats ${things}: [AB] wins|Both drew a ${things}: a tie)$`);

for (const size of ['desktop', 'phone'])
  test(`a replay stops at a duel, and shows the new layout after it: ${size}`, async () => {
    const page = await visit(`#/replay/game/${pack(record)}`, { size });
    const scene = page.getByRole('group', { name: 'The duel' });
    await page.locator('.steps input').fill(String(duel));
    await page.locator('.steps .quiet', { hasText: `${duel} /` }).waitFor();
    assert.equal(await scene.count(), 0);
    await page.locator('h1').focus();
    await page.keyboard.press('ArrowRight');
    await scene.waitFor();
    assert.match(await scene.locator('p').first().innerText(), why);
    assert.equal(await scene.locator('.fighter svg.thing').count(), 2);
    const gains = (await scene.locator('.gain').allInnerTexts()).map((text) => text[0]).join('');
    assert.match(gains, /^(\+−|−\+|±±)$/);
    await scene.getByText('all is laid out anew').waitFor();
    await fits(page, 'the duel');
    await page.keyboard.press('ArrowRight');
    await scene.waitFor({ state: 'detached' });
    await leave(page);
  });

test('who duels sees it until the next move, and can look at the map before', async () => {
  const [seat] = record.moves[duel];
  const seats = ['easy', 'easy'].map((player, i) => (i === seat ? 'person' : player));
  const acts = record.moves.slice(0, duel);
  const order = { game: 'chifoumi', set: record.set, seed: record.seed, seats, acts };
  for (const look of [false, true]) {
    const { page } = await sitDown(order);
    await myTurn(page);
    await page.keyboard.press('d');
    const scene = page.getByRole('group', { name: 'The duel' });
    await scene.waitFor();
    await myTurn(page);
    assert.equal(await scene.count(), 1, 'the answer of the other one does not take it away');
    if (look) await scene.getByRole('button', { name: 'To the map' }).click();
    else await move(page, 'chifoumi', () => 0);
    await scene.waitFor({ state: 'detached' });
    await leave(page);
  }
});

test('the moves tell what was seen to be picked up', async () => {
  const seeing = {
    game: 'chifoumi',
    set: { games: '1', vision: '16' },
    seats: ['medium', 'medium'],
    seed: 3,
  };
  const page = await visit(`#/replay/game/${pack(await playedByItself(seeing))}`);
  await page
    .locator('.log li', { hasText: new RegExp(`B goes (north|east|south|west) · picks up a ${things}`) })
    .first()
    .waitFor();
  await leave(page);
});
