import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  berthCells,
  berthMove,
  berthOf,
  cellAt,
  cellName,
  type Direction,
  hexCells,
  hexCentre,
  hexKey,
  hexMove,
  kept,
  markedCells,
  neighbour,
} from '../src/geometry';

const undo: Record<Direction, Direction> = {
  ArrowUp: 'ArrowDown',
  ArrowDown: 'ArrowUp',
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
};
const keys = Object.keys(undo) as Direction[];
const spotsOf = (size: number) => hexCells(size).map((cell) => ({ id: hexKey(cell), ...hexCentre(cell) }));

test('a board of size n has 3n² − 3n + 1 cells, each a neighbour’s width from the next', () => {
  for (let n = 1; n <= 10; ++n) assert.equal(hexCells(n).length, 3 * n * n - 3 * n + 1);
  const a = hexCentre([0, 0]);
  for (const step of [
    [1, 0],
    [0, 1],
    [1, 1],
    [-1, 0],
    [0, -1],
    [-1, -1],
  ] as [number, number][]) {
    const b = hexCentre(step);
    assert.ok(Math.abs(Math.hypot(a.x - b.x, a.y - b.y) - Math.sqrt(3)) < 1e-9, String(step));
  }
  assert.ok(hexCentre([1, 1]).y < 0, 'larger x + y is higher');
});

test('moves of Gopher and Dodo are read as cells', () => {
  assert.deepEqual(hexMove('(-3,12)'), [[-3, 12]]);
  assert.deepEqual(hexMove('(0,-1)-(1,0)'), [
    [0, -1],
    [1, 0],
  ]);
  assert.deepEqual(hexMove('p1'), []);
});

test('a map marks cells from the top row down, and only on a board of its size', () => {
  const cells = [null, null, 1, null, 0, null, 1, null, null]; // of size 2: (1,1) above, (-1,-1) below
  const map = { width: 3, height: 3, cells };
  assert.deepEqual(markedCells(map, 2), [
    [-1, -1],
    [1, 1],
  ]);
  assert.deepEqual(markedCells(map, 3), []);
});

test('arrows reach every cell of a board of hexagons, and the opposite key goes back inside', () => {
  const spots = spotsOf(5);
  const seen = new Set(['(0,0)']);
  const wave = spots.filter((s) => s.id === '(0,0)');
  for (let spot = wave.pop(); spot; spot = wave.pop())
    for (const key of keys) {
      const next = neighbour(spots, spot, key);
      if (next && !seen.has(next.id)) {
        seen.add(next.id);
        wave.push(next);
      }
    }
  assert.equal(seen.size, spots.length);
  const inner = spots.filter((s) => Math.hypot(s.x, s.y) < 4);
  for (const spot of inner)
    for (const key of keys)
      assert.equal(
        neighbour(spots, neighbour(spots, spot, key)!, undo[key])?.id,
        spot.id,
        `${spot.id} ${key}`,
      );
});

test('arrows go straight over a grid and stop at its edge', () => {
  const spots = Array.from({ length: 100 }, (_, i) => ({
    id: cellName(i % 10, Math.floor(i / 10)),
    x: i % 10,
    y: Math.floor(i / 10),
  }));
  const at = (id: string) => spots.find((s) => s.id === id)!;
  assert.equal(neighbour(spots, at('c4'), 'ArrowRight')?.id, 'd4');
  assert.equal(neighbour(spots, at('c4'), 'ArrowUp')?.id, 'c3');
  assert.equal(neighbour(spots, at('a1'), 'ArrowLeft'), null);
});

test('cells and berths are written and read alike', () => {
  for (let c = 0; c < 16; ++c) for (let r = 0; r < 16; ++r) assert.deepEqual(cellAt(cellName(c, r)), [c, r]);
  assert.equal(berthMove({ column: 0, row: 0, length: 5, down: false }), 'a1-e1');
  assert.equal(berthMove({ column: 9, row: 7, length: 3, down: true }), 'j8-j10');
  for (const down of [true, false]) {
    const berth = { column: 2, row: 3, length: 4, down };
    assert.deepEqual(berthOf(berthMove(berth)), berth);
    assert.equal(berthCells(berth).length, 4);
  }
  const boat = { column: 6, row: 0, length: 1, down: false };
  assert.deepEqual(berthOf(berthMove(boat)), boat);
});

test('a ship that is dragged over the edge stays inside', () => {
  const { column, row } = kept({ width: 10, height: 10 }, { column: 9, row: 12, length: 4, down: false });
  assert.deepEqual([column, row], [6, 9]);
});
