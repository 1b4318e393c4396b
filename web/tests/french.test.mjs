// What our levels say of their moves, as a reader of French hears it.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { House } from './house.mjs';

let house, inFrench;
before(async () => {
  house = await House.open();
  const outfile = path.join(house.folder, 'sentences.mjs');
  const sentences = fileURLToPath(new URL('../src/words/sentences.ts', import.meta.url));
  await build({ entryPoints: [sentences], outfile, bundle: true, format: 'esm' });
  ({ inFrench } = await import(outfile));
});
after(() => house?.close());

const games = {
  hanabi: {},
  battleship: { width: 6, height: 6, fleet: '3,2' },
  chifoumi: { games: 1, turns: 12 },
  gopher: { size: 3 },
  dodo: { size: 3 },
};
const english = /\b(the|is|was|and|with|of|slot|it|to|my|which)\b/;

async function recordOf(game, set) {
  const file = path.join(house.folder, `${game}.jsonl`);
  const options = Object.entries(set).flatMap(([key, value]) => ['--set', `${key}=${value}`]);
  await promisify(execFile)(process.env.PARLOR, [
    'match',
    game,
    'easy',
    'easy',
    '--games',
    '2',
    '--seed',
    '3',
    '--record',
    file,
    ...options,
  ]);
  return JSON.parse((await readFile(file, 'utf8')).split('\n')[0]);
}

for (const [game, set] of Object.entries(games))
  test(`the levels of ${game} speak French`, async () => {
    const record = await recordOf(game, set);
    let heard = 0;
    for (const spec of ['easy', 'medium', 'hard', 'expert'])
      for (let number = 0; number < Math.min(record.moves.length, 24); number += 3) {
        const { thought } = await house.ask('/api/replay/thought', { record, number, spec });
        const names = [
          ...(thought.facts ?? []).map((fact) => fact.name),
          ...(thought.beliefs ?? []).flatMap((b) => [b.about, ...b.chances.map((c) => c.what)]),
        ];
        for (const words of [thought.words, thought.said, ...names].filter(Boolean)) {
          ++heard;
          assert.doesNotMatch(inFrench(words), english, `${spec} says: ${words}`);
        }
      }
    assert.ok(heard > 0 || ['gopher', 'dodo'].includes(game));
  });

test('these games and all who play them are described in French', async () => {
  for (const game of (await house.ask('/api/games')).filter(({ name }) => name in games))
    for (const { summary } of [game, ...game.players])
      assert.doesNotMatch(inFrench(summary), english, `${game.name}: ${summary}`);
});
