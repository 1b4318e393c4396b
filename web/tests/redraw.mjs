// How long the page works for one message about a large board: script, style and layout, as Chromium counts them. A move
// brings several: that it is being thought about, that it was made, what was thought.
// `PARLOR=… node tests/redraw.mjs`
import { closeHouse, lookOn, openHouse } from './house.mjs';

const boards = [
  { game: 'gopher', set: { size: '10' }, seats: ['easy', 'easy'] },
  { game: 'dodo', set: { size: '10' }, seats: ['easy', 'easy'] },
  { game: 'chifoumi', set: { map: 'large', vision: '16' }, seats: ['scout', 'scout'] },
];
const counted = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];

await openHouse();
for (const order of boards) {
  const { page } = await lookOn(order);
  await page.locator('.board').first().waitFor();
  await page.locator('.pace input').fill('4'); // a move every 150 ms, so that each is drawn
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' }); // the page's own time, whatever else the machine does
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = counted.reduce((sum, name) => sum + metrics.find((m) => m.name === name).value, 0);
    return {
      seconds,
      messages: page.frames_.length,
      number: Number(await page.locator('.table').getAttribute('data-number')),
    };
  };
  const from = await read();
  await page.waitForFunction(
    (n) =>
      Number(document.querySelector('.table').dataset.number) >= n || document.querySelector('.finished'),
    from.number + 20,
    { timeout: 60_000 },
  );
  const to = await read();
  const ms = (1000 * (to.seconds - from.seconds)) / (to.messages - from.messages);
  console.log(
    `${order.game} ${JSON.stringify(order.set)}: ${ms.toFixed(1)} ms a message over ${to.messages - from.messages} messages and ${to.number - from.number} moves`,
  );
  await page.context().close();
}
await closeHouse();
