// The check of the wire refuses what it is there to refuse.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkWire, Frames } from './wire.mjs';

const frame = { type: 'table', over: false, views: null, position: null, you: 0, number: 0, log: [] };
const check = (game, changes, views) =>
  checkWire({ ask: async () => ({ frames: [{ number: 0, views }] }) }, game, [{ ...frame, ...changes }], {
    moves: [],
  });

test('what only a change tells', async () => {
  const view = { hands: [[{ id: 1, card: null }], [{ id: 2, card: 'B2' }]] };
  const views = [view, { hands: [[{ id: 1, card: 'R1' }], [{ id: 2, card: null }]] }];
  const frames = new Frames();
  frames.receive(JSON.stringify({ ...frame, view }));
  const tell = (path, value, op = 'replace') =>
    frames.receive(JSON.stringify({ type: 'changes', patch: [{ op, path, value }] }));
  const all = () =>
    checkWire({ ask: async () => ({ frames: [{ number: 0, views }] }) }, 'hanabi', frames.complete, {
      moves: [],
    });
  tell('/log/-', { number: 0, seat: 1, move: 'p1', said: '' }, 'add');
  assert.equal(await all(), 2);
  tell('/view/hands/0/0/card', 'R1');
  await assert.rejects(all(), /tells what seat 0 holds/);
  assert.throws(() => tell('/view/elsewhere', 1), /there is nothing at/);
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
