// Maps of the editor Tiled that are opened on the page, and drawn with their own tiles.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { myTurn } from './clicks.mjs';
import { fits, house, leave, testInHouse, visit } from './house.mjs';
import { pack } from './permalink.mjs';

testInHouse();

const maps = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../maps');

async function setUp(files, size) {
  const page = await visit('#/new/chifoumi', { size });
  await page.locator('.own-map input').setInputFiles(files);
  return page;
}

test('a map is opened with its tileset, checked, and played on with its own pictures', async () => {
  const walls = path.join(maps, 'walls.json');
  const page = await setUp([walls, path.join(maps, 'tiles.png')], 'phone');
  await page.locator('.drawn-map').waitFor();
  const { width, height } = JSON.parse(await readFile(walls, 'utf8'));
  const rows = (await page.locator('.drawn-map').textContent()).trim().split('\n');
  assert.deepEqual([rows[0].length, rows.length], [width, height]);
  await page.getByText(`${width} by ${height}`).waitFor();
  await fits(page, 'setting up');
  await page.getByRole('button', { name: 'Start' }).click();
  await myTurn(page);
  await page.locator('#tile-wall image[href^="data:image/png"]').waitFor({ state: 'attached' });
  const fill = await page.locator('.board.grid path.floor.fresh').evaluate((e) => getComputedStyle(e).fill);
  assert.match(fill, /tile-floor/);
  const id = await page.evaluate(() => location.hash.split('/')[2]);
  await page.reload();
  await page.locator('#tile-wall image').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Really resign?' }).click();
  await page.locator('.table.finished').waitFor();
  const secret = await page.evaluate(() => location.hash.split('/')[3]);
  const record = await house.ask(`/api/tables/${id}/record?secret=${secret}`);
  assert.match(record.set.map, /^drawn:/, 'the record holds the whole map');
  const replay = await visit(`#/replay/game/${pack(record)}`);
  await replay.locator('.board.grid').waitFor();
  assert.equal(await replay.locator('#tile-wall').count(), 0, 'another browser draws it as usual');
  for (const p of [page, replay]) await leave(p);
});

test('what is no map, or none that two can play, is refused with a sentence', async () => {
  const file = (name, text) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  for (const [files, words] of [
    [[file('m.json', '{"no":"map"}')], /layers|width/],
    [[file('m.json', 'nonsense')], /JSON/],
    [[file('a.tsj', '{"tiles":[]}'), file('b.tsj', '{}')], /Choose the map/],
    [
      [
        file(
          'm.json',
          await readFile(path.join(maps, 'walls.json'), 'utf8').then((text) =>
            text.replace(/"orthogonal"/, '"hexagonal"'),
          ),
        ),
      ],
      /orthogonal/,
    ],
  ]) {
    const page = await setUp(files);
    await page.locator('.own-map .error', { hasText: words }).waitFor();
    await leave(page, /400/);
  }
});

test('the server opens no file for a map', async () => {
  for (const map of ['/etc/passwd', '../maps/walls.json', 'drawn:/etc/passwd']) {
    const response = await fetch(`${house.url}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'chifoumi', set: { map } }),
    });
    assert.equal(response.status, 400, map);
  }
});
