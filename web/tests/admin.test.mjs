// Accounts: an invitation, the way in, and what those who look after the server do.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';
import { fits, house, leave, sitDown, testInHouse, visit, within } from './house.mjs';

testInHouse();

// At the command line, on the server's machine.
function account(...what) {
  const store = path.join(house.folder, 'store.db');
  const done = spawnSync(process.env.PARLOR, ['account', ...what, '--store', store], { encoding: 'utf8' });
  assert.equal(done.status, 0, done.stderr);
  return done.stdout.trim();
}

async function join(name, role, options) {
  const page = await visit(`#/invitation/${account('invite', role)}`, options);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('New password').fill(`password of ${name}`);
  await page.getByRole('button', { name: 'Make the account' }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
  return page;
}

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
async function labelled(page, what) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }));
  assert.deepEqual(
    violations.map((v) => `${v.id}: ${v.nodes[0].failureSummary}`),
    [],
    what,
  );
  await fits(page, what);
}

test('without accounts nothing is said of them', async () => {
  const page = await visit('#/');
  await page.getByRole('button', { name: 'Play Gopher' }).waitFor();
  assert.equal(await page.getByRole('link', { name: 'Log in' }).count(), 0);
  await leave(page);
});

test('an owner logs in and ends a game that people play', async () => {
  await leave(await join('own', 'owner'));
  const player = await sitDown({ game: 'gopher', seats: ['person', 'person'] });
  const page = await visit('#/');
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Name').fill('own');
  await page.getByLabel('Password').fill('not the password');
  await page.keyboard.press('Enter');
  await page.getByText('the name or the password is wrong').waitFor();
  await page.getByLabel('Password').fill('password of own');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Administration' }).first().click();
  await page.getByRole('button', { name: 'End this game of Gopher' }).first().click();
  await player.page.getByText('own ended the game').first().waitFor();
  await page.getByRole('region', { name: 'Tables' }).getByText('finished').waitFor();
  await page.getByRole('region', { name: 'Audit log' }).getByText('failed to log in').waitFor();
  await leave(player.page);
  await leave(page, /401/);
});

test('a teacher invites by a link, and sees no more than that', async () => {
  const page = await join('tea', 'teacher');
  await page.getByRole('link', { name: 'Administration' }).first().click();
  await page.getByRole('region', { name: 'Accounts' }).waitFor();
  assert.equal(await page.getByRole('heading', { name: 'Audit log' }).count(), 0);
  assert.deepEqual(await page.getByLabel('Role').locator('option').allInnerTexts(), ['player']);
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.locator('.copy input').inputValue();
  const student = await visit(within(link));
  await student.getByLabel('Name').fill('stu');
  await student.getByLabel('New password').fill('password of stu');
  await student.keyboard.press('Enter');
  await student.getByRole('button', { name: 'Make a token' }).first().click();
  assert.match(await student.locator('.copy input').inputValue(), /^[0-9a-f]{32}$/);
  await student.getByRole('button', { name: 'Remove stu' }).click();
  await student.getByRole('button', { name: 'Remove stu' }).waitFor({ state: 'detached' });
  await student.getByRole('button', { name: 'Log out' }).click();
  await student.getByRole('link', { name: 'Log in' }).waitFor();
  await leave(student);
  await leave(page);
});

for (const [size, colorScheme] of [
  ['desktop', 'light'],
  ['phone', 'dark'],
])
  test(`the pages are labelled and fit on a ${size}, ${colorScheme}`, async () => {
    const name = `own_${size}`;
    const page = await join(name, 'owner', { size, colorScheme });
    await labelled(page, 'the account');
    await page.goto(`${house.url}/#/admin`);
    await page.getByLabel('Address').fill('192.0.2.0/24');
    await page.getByLabel('Reason').fill('floods');
    await page.getByRole('button', { name: 'Ban', exact: true }).click();
    await page.getByRole('button', { name: 'Lift the ban of 192.0.2.0/24' }).waitFor();
    await page.getByRole('button', { name: 'Make a link', exact: true }).click();
    await page.locator('.copy input').waitFor();
    await labelled(page, 'administration');
    await page.goto(`${house.url}/#/login`);
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await labelled(page, 'logging in');
    await page.goto(`${house.url}/#/invitation/${account('reset', name)}`);
    await page.getByRole('heading', { name: 'A new password' }).waitFor();
    await labelled(page, 'a new password');
    await leave(page);
  });
