// Runs the tests with node's own runner: first the pure functions, bundled as the page is, then the page in a browser
// through the real server, whose program PARLOR names.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = path.dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2);
const files = (await readdir(here)).filter(
  (name) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
);
const named = (ending) => files.filter((name) => name.endsWith(ending)).map((name) => path.join(here, name));

const run = (tests, ...flags) =>
  tests.length === 0
    ? 0
    : (spawnSync(process.execPath, ['--test', ...flags, ...tests], { stdio: 'inherit' }).status ?? 1);

async function pure() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'parlor-page-'));
  await build({
    entryPoints: named('.test.ts'),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
  });
  const status = run((await readdir(folder)).map((name) => path.join(folder, name)));
  await rm(folder, { recursive: true });
  return status;
}

let status = named('.test.ts').length > 0 ? await pure() : 0;
if (status === 0 && named('.test.mjs').length > 0) {
  if (!process.env.PARLOR) console.error('the browser tests need PARLOR, the path of the program');
  status = process.env.PARLOR ? run(named('.test.mjs')) : 2;
}
process.exit(status);
