// Bundles the page into dist/: hashed files that may be cached for ever, and an index.html that names them. Beside
// each file stands its compressed form, so that the server compresses nothing. Two pages stand alone in one file each,
// without anything to fetch: report.html, into which the program puts its data, and gnd.html, to watch the GND server.

import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const here = path.dirname(fileURLToPath(import.meta.url));
const out = path.join(here, 'dist');
const firstLoadLimit = 100_000; // bytes, compressed

const common = {
  absWorkingDir: here,
  bundle: true,
  target: ['es2022'],
  minify: true,
  jsx: 'automatic',
  jsxImportSource: 'preact',
  legalComments: 'none',
  logLevel: 'warning',
};

async function bundle() {
  const result = await build({
    ...common,
    entryPoints: { app: 'src/main.tsx', page: 'src/style/page.css' },
    outdir: 'dist/assets',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    splitting: true,
    format: 'esm',
    metafile: true,
  });
  return result.metafile.outputs;
}

// One source and all that it imports, as text.
async function text(entry, options) {
  const { outputFiles } = await build({ ...common, entryPoints: [entry], write: false, ...options });
  return outputFiles[0].text.trim();
}

const inPage = (name) => name.replace(/^dist/, '');
const hash = (content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
const from = (name) => readFile(path.join(here, 'src', name), 'utf8');

// Its policy allows this script and this style and nothing else, whatever the data hold.
async function standAlone(name, { connect = '', held = '' } = {}) {
  const script = await text(`src/${name}.tsx`, { format: 'iife' });
  const style = await text('src/style/page.css', {});
  const names = await text('src/boards/names.ts', { format: 'esm' });
  const { withBoard } = await import(`data:text/javascript,${encodeURIComponent(names)}`);
  const parts = {
    POLICY: `default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}; img-src data:; ${connect}base-uri 'none'; form-action 'none'`,
    ICON: `data:image/svg+xml,${encodeURIComponent(await from('icon.svg'))}`,
    BOARDS: withBoard.join(' '),
    STYLE: `<style>${style}</style>`,
    HELD: held,
    SCRIPT: `<script>${script}</script>`,
  };
  const html = (await from('alone.html')).replace(/%([A-Z]+)%/g, (_, part) => parts[part]);
  await writeFile(path.join(out, `${name}.html`), html);
  return html.length;
}

// On a ground that a system may cut to any shape, with room around.
const maskable = (icon) =>
  icon
    .replace('viewBox="0 0 32 32"', 'viewBox="-8 -8 48 48"')
    .replace(/>/, '><path fill="#faf8f3" d="M-8-8h48v48H-8z"/>');

// The service worker keeps every file of the page, those too that are fetched later.
async function worker(outputs, version) {
  const files = [
    '/',
    '/icon.svg',
    '/icon-maskable.svg',
    '/manifest.webmanifest',
    ...Object.keys(outputs).map(inPage),
  ];
  const define = { FILES: JSON.stringify(files), VERSION: JSON.stringify(version.map(inPage).join(' ')) };
  return text('src/worker.ts', { format: 'iife', define });
}

// The files of an entry and all that it imports at once (not later, by import()).
function needed(outputs, entry) {
  const found = new Set();
  const visit = (name) => {
    if (found.has(name)) return;
    found.add(name);
    for (const { path: next, kind } of outputs[name].imports) if (kind === 'import-statement') visit(next);
  };
  visit(entry);
  return [...found];
}

const entryOf = (outputs, source) => Object.keys(outputs).find((name) => outputs[name].entryPoint === source);

async function compressed(folder) {
  const sizes = new Map();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) for (const [name, size] of await compressed(file)) sizes.set(name, size);
    else {
      const bytes = gzipSync(await readFile(file), { level: 9 });
      await writeFile(`${file}.gz`, bytes);
      sizes.set(path.relative(here, file).split(path.sep).join('/'), bytes.length);
    }
  }
  return sizes;
}

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
const outputs = await bundle();
const script = needed(outputs, entryOf(outputs, 'src/main.tsx'));
const style = entryOf(outputs, 'src/style/page.css');
const html = (await from('index.html'))
  .replace('%STYLE%', inPage(style))
  .replace('%SCRIPT%', inPage(script[0]))
  .replace(
    '%PRELOAD%',
    script
      .slice(1)
      .map((s) => `<link rel="modulepreload" href="${inPage(s)}">`)
      .join('\n'),
  );
await writeFile(path.join(out, 'index.html'), html);
await writeFile(path.join(out, 'icon.svg'), await from('icon.svg'));

await writeFile(path.join(out, 'icon-maskable.svg'), maskable(await from('icon.svg')));
await writeFile(path.join(out, 'manifest.webmanifest'), await from('manifest.webmanifest'));
await writeFile(path.join(out, 'worker.js'), await worker(outputs, [script[0], style]));

const sizes = await compressed(out);
const report = await standAlone('report', {
  held: '<script type="application/json" id="data">%DATA%</script>',
});
await standAlone('gnd', { connect: "connect-src 'self'; " });
const first = [...script, style, 'dist/index.html', 'dist/icon.svg', 'dist/manifest.webmanifest'].reduce(
  (sum, name) => sum + sizes.get(name),
  0,
);
const all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
console.log(
  `page: first load ${(first / 1000).toFixed(1)} kB compressed, ${(all / 1000).toFixed(1)} kB in all; an empty report ${(report / 1000).toFixed(1)} kB`,
);
if (first > firstLoadLimit) {
  console.error(`the first load is ${first} bytes compressed; it may have ${firstLoadLimit}`);
  process.exit(1);
}
