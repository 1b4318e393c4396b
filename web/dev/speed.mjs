// How quick the page is in Chromium on this machine: PARLOR=… npm run speed. First load in bytes as they come over the wire,
// the time from a click to the stone on the board, and the longest frames of a replay of 4,000 moves.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { browser, closeHouse, house, openHouse, sitDown, visit } from '../tests/house.mjs';

const middle = (all) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)];
const ms = (value) => `${value.toFixed(1)} ms`;

async function firstLoad() {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0,
    files = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    ++files;
  });
  await page.goto(house.url, { waitUntil: 'networkidle' });
  console.log(`first load: ${(bytes / 1024).toFixed(1)} KiB in ${files} answers, headers and games included`);
  await context.close();
}

// Until the frame after the click in which the stone is drawn, as pending or made.
async function clicks(number = 40) {
  const times = [];
  while (times.length < number) {
    const { page } = await sitDown({ game: 'gopher', set: { size: '6' }, seats: ['person', 'random'] });
    while (times.length < number) {
      await page.locator('.status.yours, .table.finished').first().waitFor();
      await page.locator('.cell.target, .table.finished').first().waitFor();
      if ((await page.locator('.table.finished').count()) > 0) break;
      times.push(
        await page.evaluate(
          () =>
            new Promise((resolve) => {
              const cell = document.querySelector('.cell.target');
              const stones = () => document.querySelectorAll('.hex .stone').length;
              const before = stones(),
                start = performance.now();
              const look = () =>
                stones() > before ? resolve(performance.now() - start) : requestAnimationFrame(look);
              cell.dispatchEvent(new MouseEvent('click', { bubbles: true }));
              requestAnimationFrame(look);
            }),
        ),
      );
    }
    await page.context().close();
  }
  console.log(
    `click to board: median ${ms(middle(times))}, longest ${ms(Math.max(...times))}, of ${times.length}`,
  );
}

const longReplay = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parlor-speed-'));
  const file = path.join(folder, 'game.jsonl');
  const game = [
    'match',
    'chifoumi',
    'random',
    'random',
    '--set',
    'mode=arena',
    '--set',
    'players=2',
    '--set',
    'turns=2400',
    '--games',
    '2',
  ];
  execFileSync(process.env.PARLOR, [...game, '--record', file], { stdio: 'ignore' });
  const text = readFileSync(file, 'utf8').split('\n')[0];
  rmSync(folder, { recursive: true });
  return text;
};

async function replay(steps = 150) {
  const page = await visit('#/replay', { reducedMotion: 'no-preference' });
  await page.locator('textarea').fill(longReplay());
  await page.locator('.opener > button').click();
  await page.locator('.replay.table').waitFor();
  await page.waitForLoadState('networkidle');
  const frames = async (work) => {
    await page.evaluate(() => {
      window.times = [];
      let last = performance.now();
      const tick = (now) => {
        window.times.push(now - last);
        last = now;
        window.ticking = requestAnimationFrame(tick);
      };
      window.ticking = requestAnimationFrame(tick);
      window.tasks = [];
      window.watch = new PerformanceObserver((list) =>
        window.tasks.push(...list.getEntries().map((e) => e.duration)),
      );
      window.watch.observe({ type: 'longtask' });
    });
    await work();
    return page.evaluate(() => {
      cancelAnimationFrame(window.ticking);
      window.watch.disconnect();
      return { times: window.times.slice(1), tasks: window.tasks };
    });
  };
  const told = ({ times, tasks }) =>
    `${times.length} frames, median ${ms(middle(times))}, over 50 ms: ${times.filter((t) => t > 50).length}, longest task ${tasks.length > 0 ? ms(Math.max(...tasks)) : 'under 50 ms'}`;
  const last = Number(await page.locator('.steps input').getAttribute('max'));
  await page.locator('h1').focus();
  const stepping = await frames(async () => {
    for (let i = 0; i < steps; ++i) await page.keyboard.press('ArrowRight');
  });
  const jumping = await frames(async () => {
    for (let i = 1; i <= 10; ++i) {
      await page.locator('.steps input').fill(String(Math.round((last * i) / 10)));
      await page.waitForTimeout(150);
    }
  });
  console.log(`a replay of ${last} moves, ${steps} steps: ${told(stepping)}`);
  console.log(`the same, ten jumps to its end: ${told(jumping)}`);
  await page.context().close();
}

await openHouse();
try {
  await firstLoad();
  await clicks();
  await replay();
} finally {
  await closeHouse();
}
