// For work on the page: bundles it on every change and serves it from the folder; everything else is asked of a running
// server. `npm run dev -- 8080 8081`: the server's port, and the port to listen on.

import { spawnSync } from 'node:child_process';
import { createReadStream, existsSync, watch } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const [behind = 8080, port = 8081] = process.argv.slice(2).map(Number);
const web = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
const bundle = () => spawnSync(process.execPath, ['build.mjs'], { cwd: web, stdio: 'inherit' });

let waiting;
watch(
  path.join(web, 'src'),
  { recursive: process.platform !== 'linux' || Number(process.versions.node.split('.')[0]) >= 20 },
  () => {
    clearTimeout(waiting);
    waiting = setTimeout(bundle, 100);
  },
);
bundle();

const server = http.createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://page');
  const file = path.join(web, 'dist', path.normalize(pathname === '/' ? '/index.html' : pathname));
  if (!pathname.startsWith('/api/') && existsSync(file)) {
    response.writeHead(200, {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
    });
    createReadStream(file).pipe(response);
    return;
  }
  const asked = http.request(
    { host: '127.0.0.1', port: behind, path: request.url, method: request.method, headers: request.headers },
    (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    },
  );
  asked.on('error', () => response.writeHead(502).end('{"error":"no server behind"}'));
  request.pipe(asked);
});

server.on('upgrade', (request, socket, head) => {
  const other = net.connect(behind, '127.0.0.1', () => {
    const headers = request.rawHeaders.reduce((text, item, i) => text + item + (i % 2 ? '\r\n' : ': '), '');
    other.write(`GET ${request.url} HTTP/1.1\r\n${headers}\r\n`);
    other.write(head);
    socket.pipe(other).pipe(socket);
  });
  other.on('error', () => socket.destroy());
  socket.on('error', () => other.destroy());
});

server.listen(port, '127.0.0.1', () => console.log(`the page is at http://127.0.0.1:${port}/`));
