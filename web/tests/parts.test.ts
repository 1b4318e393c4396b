import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Frame } from '../src/api';
import { heatPaths, layers, shownPart, together } from '../src/boards/grid';
import { unfold } from '../src/parts/patch';
import { pack, sources, unpack } from '../src/parts/record';
import type { Distribution } from '../src/parts/report';
import { barsOf, sharesOf } from '../src/parts/scale';
import { lastVolley } from '../src/parts/turns';
import { english } from '../src/words/en';
import { french } from '../src/words/fr';

const squares = (path: string) => (path.match(/M/g) ?? []).length;

test('a grid is drawn with every known cell once, whatever its size', () => {
  const size = 64,
    letters = '#.FPK?';
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => letters[(x * 7 + y * 3) % 6]).join(''),
  );
  const fresh = rows.map((row, y) => [...row].map((_, x) => (x + y) % 3).join(''));
  const drawn = layers({ origin: [0, 0], rows, fresh });
  const count = (set: string) =>
    rows
      .join('')
      .split('')
      .filter((c) => set.includes(c)).length;
  assert.equal(squares(drawn.wall), count('#'));
  assert.equal(
    drawn.floor.reduce((sum, path) => sum + squares(path), 0),
    count('.FPK'),
  );
  assert.equal(squares(drawn.things.flame[0]) + squares(drawn.things.flame[1]), count('F'));
  assert.deepEqual(layers({ origin: null, rows: [], fresh: [] }).wall, '');
});

test('a volley is what a seat fired in its last turn, fleets aside', () => {
  const entry = (seat: number, move: string | null, number: number) => ({ seat, move, number });
  const log = [
    entry(0, 'a1-a3', 0),
    entry(1, null, 1),
    entry(0, 'b1', 2),
    entry(0, 'b2', 3),
    entry(1, 'c1', 4),
    entry(1, 'c2', 5),
    entry(1, 'c3', 6),
    entry(0, 'b3', 7),
  ];
  assert.deepEqual(
    [8, 7, 6, 4, 2].map((number) => [lastVolley(log, number, 0), lastVolley(log, number, 1)]),
    [
      [1, 3],
      [2, 3],
      [2, 2],
      [2, 0],
      [0, 0],
    ],
  );
});

test('cells are drawn from the origin on', () => {
  const drawn = layers({ origin: [4, 7], rows: ['?#'], fresh: ['00'] });
  assert.equal(drawn.wall, 'M5 7h1v1h-1z');
});

test('the player stands in the middle of the shown part', () => {
  for (let x = 0; x < 64; x += 7)
    for (let y = 0; y < 40; y += 7) {
      const part = shownPart({ width: 64, height: 40, at: [x, y], vision: 3 }, false);
      assert.deepEqual([part.x + (part.width - 1) / 2, part.y + (part.height - 1) / 2], [x, y]);
    }
  assert.equal(shownPart({ width: 64, height: 40, at: null, vision: 3 }, false).width, 64);
});

test('what all know together is what was seen last', () => {
  const one = {
    width: 3,
    height: 2,
    origin: [0, 0] as [number, number],
    rows: ['.F?', '??.'],
    fresh: ['11x', 'xx2'],
  };
  const other = {
    width: 3,
    height: 2,
    origin: [1, 0] as [number, number],
    rows: ['.#', 'P.'],
    fresh: ['20', '11'],
  };
  const all = together([one, other]);
  assert.deepEqual(all.rows, ['..#', '?P.']);
  assert.deepEqual(all.fresh, ['120', '012']);
});

test('a flat belief is left blank, a sharp one is dark', () => {
  const flat = heatPaths({ title: '', width: 20, height: 20, cells: Array(400).fill(1 / 400) });
  const sharp = heatPaths({ title: '', width: 2, height: 1, cells: [1, null] });
  assert.equal(flat.join(''), '');
  assert.equal(
    sharp.findIndex((p) => p !== ''),
    sharp.length - 1,
  );
});

test('a record travels in a link', async () => {
  const record = {
    parlor: 1,
    game: 'hanabi',
    seed: 17,
    moves: Array.from({ length: 60 }, (_, i) => [i % 2, `p${1 + (i % 5)}`] as [number, string]),
    players: ['Zoé', 'hard'],
  };
  const text = await pack(record);
  assert.match(text, /^[A-Za-z0-9_-]+$/);
  assert.ok(text.length < JSON.stringify(record).length / 2);
  assert.deepEqual(await unpack(text), record);
  await assert.rejects(unpack('AAAA'));
});

test('a file is records line by line, or another program’s', () => {
  assert.equal(sources('{"game":"gopher"}\n\n{"game":"dodo"}\n').length, 2);
  const foreign = '{"players":["a"],\n"deck":[]}';
  assert.deepEqual(sources(foreign), [{ text: foreign }]);
  assert.deepEqual(sources('{"players":[]}'), [{ text: '{"players":[]}' }]);
});

test('both languages fill the same blanks', () => {
  const blanks = (text: string) => [...new Set(text.match(/\{\d\}/g) ?? [])].sort().join();
  for (const [word, text] of Object.entries(english)) assert.equal(blanks(french[word]!), blanks(text), word);
});

test('frames come from the first one and the changes to it', () => {
  const first = { number: 0, to_act: [0], views: [{ log: ['a'], 'x/y': 1, gone: 2 }], scores: null };
  const frames = unfold({
    first: first as unknown as Frame,
    changes: [
      [
        { op: 'replace', path: '/number', value: 1 },
        { op: 'add', path: '/views/0/log/-', value: 'c' },
        { op: 'add', path: '/views/0/log/1', value: 'b' },
        { op: 'replace', path: '/views/0/x~1y', value: { z: 1 } },
        { op: 'remove', path: '/views/0/gone' },
      ],
      [
        { op: 'replace', path: '/views/0/x~1y/z', value: 2 },
        { op: 'remove', path: '/to_act/0' },
      ],
    ],
  });
  assert.deepEqual(frames, [
    first,
    { ...first, number: 1, views: [{ log: ['a', 'b', 'c'], 'x/y': { z: 1 } }] },
    { ...first, number: 1, to_act: [], views: [{ log: ['a', 'b', 'c'], 'x/y': { z: 2 } }] },
  ]);
});

test('bars hold every value, several each where they spread widely', () => {
  const of = (values: number[]) => {
    const histogram: Record<string, number> = {};
    for (const v of values) histogram[v] = (histogram[v] ?? 0) + 1;
    return {
      count: values.length,
      min: Math.min(...values),
      max: Math.max(...values),
      histogram,
    } as unknown as Distribution;
  };
  const near = of([20, 22, 22, 22]);
  assert.deepEqual(barsOf([near]), { first: 20, width: 1, count: 3 });
  assert.deepEqual(sharesOf(near, barsOf([near])), [0.25, 0, 0.75]);
  const wide = of(Array.from({ length: 441 }, (_, i) => i - 40)),
    bars = barsOf([wide, near]);
  assert.ok(bars.count <= 30 && bars.first <= -40 && bars.first + bars.width * bars.count > 400);
  assert.ok(Math.abs(sharesOf(wide, bars).reduce((a, b) => a + b) - 1) < 1e-9);
  assert.equal(barsOf([of([])]).count, 0);
});
