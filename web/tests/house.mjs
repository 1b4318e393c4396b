// The real server on a free port with a store of its own, and Debian's Chromium: one of each for a file of tests.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, before } from 'node:test';
import { chromium } from 'playwright-core';
import { Frames } from './wire.mjs';

const freePort = () =>
  new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

export class House {
  static async open() {
    const house = new House();
    house.folder = await mkdtemp(path.join(os.tmpdir(), 'parlor-house-'));
    house.port = await freePort();
    house.url = `http://127.0.0.1:${house.port}`;
    await house.start();
    return house;
  }

  start() {
    const server = spawn(
      process.env.PARLOR,
      ['serve', '--as-root', '--port', String(this.port), '--store', path.join(this.folder, 'store.db')],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    this.server = server;
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.once('exit', (status) => reject(new Error(`the server stopped at once with status ${status}`)));
      server.stdout.once('data', resolve);
    });
  }

  stop(signal = 'SIGTERM') {
    const { server } = this;
    server.removeAllListeners('exit');
    return new Promise((resolve) => {
      server.once('exit', resolve);
      server.kill(signal);
    });
  }

  async close() {
    await this.stop('SIGINT');
    await rm(this.folder, { recursive: true, force: true });
  }

  async ask(where, body) {
    const response = await fetch(
      this.url + where,
      body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    );
    assert.ok(response.ok, `${where}: ${response.status} ${await response.clone().text()}`);
    return response.json();
  }

  openTable(order) {
    return this.ask('/api/tables', order);
  }
}

export const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });

export let house, browser;

export async function openHouse() {
  house = await House.open();
  browser = await launch();
}

export async function closeHouse() {
  await browser?.close();
  await house?.close();
}

// `ready` makes what else the tests need.
export function testInHouse(ready) {
  before(async () => {
    await openHouse();
    await ready?.();
  });
  after(closeHouse);
}

// A page that notes what must never happen, and every frame that its sockets receive, changes as what they lead to. `prepare` is given the page before it
// asks for anything.
export async function visit(where, { size = 'desktop', prepare = () => {}, app = false, ...options } = {}) {
  const context = await browser.newContext({
    viewport: sizes[size],
    reducedMotion: 'reduce',
    locale: 'en-GB',
    hasTouch: size === 'phone',
    ...options,
  });
  context.setDefaultTimeout(20_000);
  // What a service worker fetches cannot be watched: only who asks for it has one.
  if (!app) await context.addInitScript(() => delete Navigator.prototype.serviceWorker);
  const page = await context.newPage();
  page.wrongs = [];
  page.frames_ = [];
  page.on('pageerror', (error) => page.wrongs.push(error.stack));
  page.on('console', (message) => message.type() === 'error' && page.wrongs.push(message.text()));
  page.on(
    'request',
    (request) =>
      request.url().startsWith(house.url) ||
      request.url().startsWith('blob:') ||
      page.wrongs.push(`asked elsewhere: ${request.url()}`),
  );
  page.on('websocket', (socket) => {
    const frames = new Frames(page.frames_);
    socket.on('framereceived', ({ payload }) => frames.receive(payload));
  });
  await prepare(page);
  await page.goto(`${house.url}/${where}`);
  return page;
}

// Only what was expected may have gone wrong.
export async function leave(page, expected = null) {
  assert.deepEqual(
    page.wrongs.filter((wrong) => !expected?.test(wrong)),
    [],
  );
  await page.context().close();
}

// The links that a page offers to copy now; it does not wait for them.
export const linksOn = (page) =>
  page.locator('.links input').evaluateAll((all) => all.map((input) => input.value));
// What follows the address of the house in a link.
export const within = (link) => link.slice(link.indexOf('#'));

// A new table as its first person sees it.
export async function sitDown(order, options) {
  const opened = await house.openTable(order);
  const secret = opened.seats.find(Boolean);
  return { opened, secret, page: await visit(`#/table/${opened.id}/${secret}`, options) };
}

// A new table as somebody sees it who only looks on.
export async function lookOn(order, options) {
  const opened = await house.openTable(order);
  return { opened, page: await visit(`#/table/${opened.id}/${opened.watch}`, options) };
}

// A game between players of ours to its end, and its record. `meanwhile` looks at the page during the game,
// which waits for it.
export async function playedByItself(order, options, meanwhile = () => {}) {
  const { opened, page } = await lookOn(order, options);
  const pause = page.locator('.pace .primary');
  await pause.click();
  await page.locator('.pace button:enabled').nth(1).waitFor();
  await meanwhile(page);
  await page.locator('.pace input').fill('5');
  await pause.click();
  await page.locator('.table.finished').waitFor();
  await fits(page, 'the table');
  await leave(page);
  return house.ask(`/api/tables/${opened.id}/record?secret=${opened.watch}`);
}

export async function fits(page, what) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${what} is ${wide} pixels too wide`);
}

export const numberOf = (page) => page.locator('.table').getAttribute('data-number').then(Number);
