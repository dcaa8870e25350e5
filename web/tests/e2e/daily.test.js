import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { barriers } from './barriers.js';
import { byMouse, playOut, ready } from './fits.js';
import { calm, openHouse, phone } from './house.js';

/** The day's game: one deal for everybody, and nothing of others before one's own end. */

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

async function begin(page) {
  await page.goto('/');
  await page.getByRole('link', { name: /The day’s FITS/ }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL(/\/t\//);
  await ready(page);
}

async function finish(page) {
  await playOut(page, (column) => byMouse(page, column));
  await page.getByRole('link', { name: 'To the day’s result' }).click();
  await page.getByRole('heading', { name: 'Everybody today' }).waitFor();
}

test('two play the day’s FITS; the second sees nothing of the first before their own end', async () => {
  const ann = await house.guest(calm);
  const bob = await house.guest(calm);
  await begin(ann.page);
  await finish(ann.page);
  await ann.page.getByRole('heading', { name: 'Points lost, card by card' }).waitFor();
  // The tests' build proves it twenty times as slowly as the one that people play with.
  await ann.page.getByText('proven best').waitFor({ timeout: 60_000 });
  assert.deepEqual(await barriers(ann.page), []);
  await ann.page.getByRole('button', { name: 'Best rounds' }).click();
  const watched = await ann.page
    .getByRole('link', { name: /^.+ −?\d+$/ })
    .first()
    .getAttribute('href');

  await bob.page.setViewportSize({ width: 390, height: 844 });
  await bob.page.goto('/daily');
  await bob.page.getByText('1 has played.').waitFor();
  assert.equal(await bob.page.getByText('Everybody today').count(), 0);
  assert.deepEqual(await barriers(bob.page), []);
  const table = watched.split('/').at(-1);
  for (const path of [`/api/tables/${table}`, `/api/tables/${table}/record`, `/api/tables/${table}/replay`]) {
    assert.equal((await bob.page.request.get(path)).status(), 403, path);
  }
  await bob.page.setViewportSize({ width: 1280, height: 800 });
  await begin(bob.page);
  assert.equal((await bob.page.request.get(`/api/tables/${table}/replay`)).status(), 403);
  await finish(bob.page);
  await bob.page.getByText(/place [12] of 2/).waitFor();
  assert.equal((await bob.page.request.get(`/api/tables/${table}/replay`)).status(), 200);

  // Again: practice, which changes nothing.
  await bob.page.getByRole('button', { name: 'Play it again' }).click();
  await bob.page.waitForURL(/\/t\//);
  await ready(bob.page);
  assert.deepEqual([...ann.wrong, ...bob.wrong.filter((line) => !line.includes('403'))], []);
  await ann.context.close();
  await bob.context.close();
});

test('home has the day’s game and the day’s puzzle, for eyes and ears', async () => {
  for (const choices of [{}, phone]) {
    const { page, context, wrong } = await house.guest({ ...calm, ...choices });
    await page.goto('/');
    await page.getByRole('link', { name: /The day’s FITS/ }).waitFor();
    assert.deepEqual(await barriers(page), []);
    await page.getByRole('link', { name: /Today’s puzzle/ }).click();
    await page.waitForURL(/\/puzzles\/fillit\/\d+/);
    assert.deepEqual(wrong, []);
    await context.close();
  }
});

test('the first try at the day’s puzzle counts at the server, and one sees how everybody did', async () => {
  const { page, context, wrong } = await house.guest(calm);
  await page.goto('/');
  await page.getByRole('link', { name: /Today’s puzzle/ }).click();
  await page.waitForURL(/\/puzzles\/fillit\/\d+/);
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByRole('button', { name: 'Tell me' }).click();
  await page.getByRole('button', { name: 'Show it' }).click();
  await page.getByText('0 of 1 found it at the first try.').waitFor();
  await page.goto('/');
  await page
    .getByRole('link', { name: /Today’s puzzle/ })
    .getByText('Played today')
    .waitFor();
  assert.deepEqual(wrong, []);
  await context.close();
});
