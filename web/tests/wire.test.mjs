// The check of the wire refuses what it is there to refuse.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkWire } from './wire.mjs';

const frame = { type: 'table', over: false, views: null, position: null, you: 0, number: 0, log: [] };
const check = (game, changes, views) =>
  checkWire({ ask: async () => ({ frames: [{ number: 0, views }] }) }, game, [{ ...frame, ...changes }], {
    moves: [],
  });

test('a card of the own hand, and the seed of the deck', async () => {
  const hands = (own) => ({ hands: [[{ id: 1, card: own }], [{ id: 2, card: 'B2' }]] });
  const views = [hands(null), { hands: [[{ id: 1, card: 'R1' }], [{ id: 2, card: null }]] }];
  await check('hanabi', { view: hands(null) }, views);
  await assert.rejects(check('hanabi', { view: hands('R1') }, views), /tells what seat 0 holds/);
  await assert.rejects(check('hanabi', { view: hands(null), seed: 3 }, views), /holds seed/);
  await assert.rejects(check('hanabi', { view: hands(null), views }, views), /other seats/);
});

test('a ship of the enemy', async () => {
  const sea = (more) => ({ own: { ships: [] }, enemy: { shots: [], sunk: [], ...more } });
  const views = [sea({}), { own: { ships: [{ cells: ['a1', 'b1'] }] }, enemy: {} }];
  await check('battleship', { view: sea({}) }, views);
  await assert.rejects(
    check('battleship', { view: sea({}), log: [{ seat: 1, move: 'a1-b1' }] }, views),
    /berth/,
  );
  await assert.rejects(check('battleship', { view: sea({ ships: ['b1'] }) }, views), /b1 of the enemy/);
});

test('a bag, and a step in the fog', async () => {
  const view = { at: [1, 1], vision: 1, bag: { flame: 1 }, others: [] };
  await check('chifoumi', { view }, [view, view]);
  await assert.rejects(check('chifoumi', { view, others: [{ bag: {} }] }, [view, view]), /own bag/);
  await assert.rejects(
    check('chifoumi', { view, log: [{ number: 0, seat: 1, move: 'n' }] }, [view, view]),
    /out of sight/,
  );
});
