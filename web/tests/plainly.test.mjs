// What a game says of itself: how it ended and why, who plays, its rules, its options, its moves.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dice, move, myTurn, playToTheEnd } from './clicks.mjs';
import { fits, house, leave, sitDown, testInHouse, visit } from './house.mjs';
import { pack } from './permalink.mjs';

testInHouse();

const endings = {
  gopher: [{ size: '3' }, /^(You won\. Blue|You lost\. Red) has no cell left for a stone\.$/],
  dodo: [{ size: '3' }, /^(You won\. Red|You lost\. Blue) cannot move any more, and that wins\.$/],
  battleship: [
    { width: '5', height: '5', fleet: '2' },
    /^(You won\. The whole fleet of Second|You lost\. The whole fleet of First) is sunk\.$/,
  ],
  chifoumi: [
    { games: '2', turns: '10' },
    /^((You won|You lost)\. (-?\d+ to -?\d+ points|Points are level; [AB] called more duels)|A draw\. Points are level, and so are the duels called)\.$/,
  ],
  hanabi: [
    {},
    /^Together: \d+ of 25 points\. (The third strike ended the game|The last card was drawn, and everyone had one more turn)\.$/,
  ],
};

for (const [game, [set, words]] of Object.entries(endings))
  test(`${game} says how it ended, and why`, async () => {
    const { opened, secret, page } = await sitDown({ game, set, seats: ['person', 'easy'], seed: 11 });
    await playToTheEnd(page, game, dice(5));
    assert.match(await page.locator('.status').textContent(), words);
    const record = await house.ask(`/api/tables/${opened.id}/record?secret=${secret}`);
    const replay = await visit(`#/replay/game/${pack(record)}`);
    await replay.locator('.steps input').fill(String(record.moves.length));
    const why = (await page.locator('.status').textContent()).split('. ')[1];
    await replay.locator('.happened b', { hasText: why }).waitFor();
    for (const p of [page, replay]) await leave(p);
  });

test('whoever one will play is named beside Play, and can be another', async () => {
  const page = await visit('#/');
  const level = page.getByLabel('Level in Gopher');
  assert.equal(await level.inputValue(), 'medium');
  await level.selectOption('easy');
  await page.getByRole('button', { name: 'Play Gopher' }).click();
  await page.locator('.seats', { hasText: 'easy' }).waitFor();
  await page.goBack();
  assert.equal(await level.inputValue(), 'easy', 'it is kept for the next game');
  await leave(page);
});

test('the rules are one press away at a table, complete, and closed again', async () => {
  for (const size of ['desktop', 'phone']) {
    const { page } = await sitDown({ game: 'chifoumi', seats: ['person', 'easy'] }, { size });
    await page.getByRole('button', { name: 'Rules' }).click();
    const rules = page.getByRole('dialog');
    const words = await rules.innerText();
    for (const part of [
      'the loser loses one',
      'ends with its first duel',
      '100 turns',
      'an empty bag draws any',
      'called more duels',
      'sits out 50 turns',
    ])
      assert.ok(words.includes(part), part);
    await fits(page, 'the rules');
    await rules.getByRole('button', { name: 'Close' }).click();
    await rules.waitFor({ state: 'hidden' });
    await leave(page);
  }
});

test('what is usual is said in words, not as 0', async () => {
  const page = await visit('#/new/chifoumi');
  const games = page.locator('#option-games');
  assert.equal(await games.inputValue(), '');
  assert.equal(await games.getAttribute('placeholder'), '10');
  await page.locator('.setup-form summary').click();
  assert.equal(await page.locator('#option-turns').getAttribute('placeholder'), '100, in the arena 1000');
  await games.fill('3');
  await games.fill('');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.count', { hasText: 'of 10' }).waitFor();
  await leave(page);
});

test('a move in a list lights what it touches', async () => {
  const { page } = await sitDown({ game: 'gopher', set: { size: '4' }, seats: ['person', 'easy'], seed: 3 });
  await myTurn(page);
  await move(page, 'gopher', dice(3));
  await myTurn(page);
  assert.equal(await page.locator('.hex .pointed').count(), 0);
  await page.locator('.log li').first().hover();
  await page.locator('.hex .pointed').waitFor();
  await page.mouse.move(0, 0);
  await page.locator('.hex .pointed').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.candidates tr').nth(1).hover();
  await page.locator('.hex .pointed').waitFor();
  await leave(page);
  const battle = await sitDown({
    game: 'battleship',
    set: { width: '6', height: '6', fleet: '3' },
    seats: ['person', 'easy'],
    seed: 3,
  });
  await battle.page.getByRole('button', { name: 'Ready' }).click();
  await myTurn(battle.page);
  await move(battle.page, 'battleship', dice(3));
  await myTurn(battle.page);
  for (const [who, sea] of [
    ['First', 0],
    ['Second', 1],
  ]) {
    await battle.page
      .locator('.log li', { hasText: `${who} fires` })
      .first()
      .hover();
    await battle.page.locator('.seas section').nth(sea).locator('.pointed').waitFor();
  }
  await leave(battle.page);
});
