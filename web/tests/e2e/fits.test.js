import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { byFinger, byMouse, drop, playOut } from './fits.js';
import { calm, openHouse, phone } from './house.js';
import { begin, choose, makeByHand, result } from './table.js';

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

/** One person, one board: the shortest whole game. */
async function solo(page) {
  await makeByHand(page, 'FITS');
  await choose(page, 'Players', '1');
  for (const board of ['Windows', 'Good and Bad', 'Pairs']) {
    await page.getByRole('button', { name: `${board}: take out` }).click();
  }
  await begin(page);
  await drop(page).waitFor();
}

test('FITS is played to its end by the mouse', async () => {
  const { page, context, wrong } = await house.guest();
  await solo(page);
  await playOut(page, (column) => byMouse(page, column));
  assert.match(await result(page).innerText(), /points?/);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('FITS is played to its end on a phone, by finger', async () => {
  const { page, context, wrong } = await house.guest({ ...phone, ...calm });
  await solo(page);
  await playOut(page, (column) => byFinger(page, column));
  assert.deepEqual(wrong, []);
  await context.close();
});
