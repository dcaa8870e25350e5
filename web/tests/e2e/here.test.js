import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { byMouse, playOut, ready } from './fits.js';
import { calm, openHouse, playsHere } from './house.js';
import { result } from './table.js';

/** Games that need nobody else are played in the browser itself: the server is asked for nothing. */

const only = { skip: !playsHere && 'built without the rules' };
let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

const game = (page, title) => page.getByRole('region', { name: title });

/** From home to a table here, without the question whether one knows the game. */
async function play(page, title, way = 'Alone') {
  await page.goto('/');
  await game(page, title).getByRole('button', { name: way }).click();
  await page.waitForURL(/\/t\/here-/);
}

test('a game alone is played to its end in the browser, and what is asked of the server is nothing', only, async () => {
  const { page, context, wrong } = await house.guest({ here: true, ...calm });
  await play(page, 'FITS');
  const asked = [];
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
  await playOut(page, (column) => byMouse(page, column));
  assert.match(await result(page).innerText(), /points?/);
  assert.deepEqual(asked, []);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a tab that is killed in the middle loses nothing, and home leads back', only, async () => {
  const { page, context } = await house.guest({ here: true, ...calm });
  await play(page, 'FITS');
  for (let turn = 0; turn < 3; turn++) {
    await ready(page);
    await byMouse(page, 2 + turn);
  }
  const placed = page.getByRole('img', { name: /^Ramp of .*3 pieces placed$/ });
  await placed.waitFor();
  const address = page.url();
  await page.goto('chrome://crash').catch(() => {});
  await page.close();
  const again = await context.newPage();
  await again.goto('/');
  await again.getByRole('link', { name: 'Continue' }).click();
  assert.equal(again.url(), address);
  await again.getByRole('img', { name: /^Ramp of .*3 pieces placed$/ }).waitFor();
  await context.close();
});
