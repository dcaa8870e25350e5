import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { barriers } from './barriers.js';
import { calm, openHouse } from './house.js';

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

const find = (page, game) =>
  page.getByRole('region', { name: game, exact: true }).getByRole('button', { name: 'Find a player' });
const looking = (page) => page.getByRole('region', { name: /^Looking for somebody to play/ });

/** Comes in and looks for somebody. */
async function look(guest, game) {
  await guest.page.goto('/');
  await find(guest.page, game).click();
}

test('two browsers that look for the same play each other', async () => {
  const ann = await house.guest(calm);
  const ben = await house.guest(calm);
  await look(ann, 'FILLIT');
  await looking(ann.page).waitFor();
  assert.deepEqual(await barriers(ann.page), []);
  // Whoever looks for another game is not met.
  const cyd = await house.guest(calm);
  await look(cyd, 'FITS');
  await looking(cyd.page).waitFor();
  assert.match(ann.page.url(), /\/$/);

  await look(ben, 'FILLIT');
  for (const { page } of [ann, ben]) await page.waitForURL(/\/t\//);
  assert.equal(ann.page.url(), ben.page.url());
  for (const { page } of [ann, ben]) await page.getByRole('heading', { name: 'FILLIT', level: 1 }).waitFor();
  await looking(ann.page).waitFor({ state: 'detached' });
  assert.equal(await looking(cyd.page).count(), 1);
  for (const { wrong, context } of [ann, ben, cyd]) {
    assert.deepEqual(wrong, []);
    await context.close();
  }
});

test('a page that was closed is met by nobody, and who stops looks no more', async () => {
  const ann = await house.guest(calm);
  const ben = await house.guest(calm);
  const cyd = await house.guest(calm);
  await look(ann, 'FITS');
  await looking(ann.page).waitFor();
  await ann.context.close();
  await look(cyd, 'FITS');
  await looking(cyd.page).getByRole('button', { name: 'Stop looking' }).click();
  await looking(cyd.page).waitFor({ state: 'detached' });

  await look(ben, 'FITS');
  await looking(ben.page).waitFor();
  const dan = await house.guest(calm);
  await look(dan, 'FITS');
  for (const { page } of [ben, dan]) await page.waitForURL(/\/t\//);
  assert.equal(ben.page.url(), dan.page.url());
  assert.match(cyd.page.url(), /\/$/);
  for (const { context } of [ben, cyd, dan]) await context.close();
});

test('after twenty seconds something else is offered, and the search goes on meanwhile', async () => {
  const ann = await house.guest(calm);
  await ann.page.clock.install();
  await look(ann, 'FITS');
  await looking(ann.page).waitFor();
  const bots = ann.page.getByRole('button', { name: 'Play bots meanwhile' });
  await ann.page.clock.fastForward(19_000);
  assert.equal(await bots.count(), 0);
  await ann.page.clock.fastForward(2_000);
  assert.deepEqual(await barriers(ann.page), []);
  await bots.click();
  await ann.page.waitForURL(/\/t\//);
  const meanwhile = ann.page.url();
  await looking(ann.page).waitFor();

  const ben = await house.guest(calm);
  await look(ben, 'FITS');
  await ben.page.waitForURL(/\/t\//);
  await ann.page.waitForURL((url) => url.href === ben.page.url());
  assert.notEqual(ann.page.url(), meanwhile);
  // The game against the bots is not lost.
  await ann.page.goto('/');
  await ann.page.getByRole('button', { name: 'and 1 more' }).waitFor();
  await ann.context.close();
  await ben.context.close();
});

test('whoever waits at an open table is found by who looks', async () => {
  const ann = await house.guest(calm);
  await ann.page.clock.install();
  await look(ann, 'FILLIT');
  await looking(ann.page).waitFor();
  await ann.page.clock.fastForward(21_000);
  await ann.page.getByRole('button', { name: 'Open a table' }).click();
  await ann.page.waitForURL(/\/t\//);
  await looking(ann.page).waitFor({ state: 'detached' });
  await ann.page.getByRole('heading', { name: 'FILLIT', level: 1 }).waitFor();

  const ben = await house.guest(calm);
  await look(ben, 'FILLIT');
  await ben.page.waitForURL(ann.page.url());
  await ben.page.getByText('The host starts the game.').waitFor();
  await ann.page.getByRole('button', { name: 'Start', exact: true }).waitFor();
  await ann.context.close();
  await ben.context.close();
});

test('a second window takes the search over', async () => {
  const ann = await house.guest(calm);
  await look(ann, 'FILLIT');
  await looking(ann.page).waitFor();
  const other = await ann.context.newPage();
  await other.goto('/');
  await find(other, 'FILLIT').press('Enter');
  await looking(other).waitFor();
  await ann.page.getByRole('alert').filter({ hasText: 'in another window' }).waitFor();
  assert.equal(await looking(ann.page).count(), 0);
  await ann.context.close();
});
