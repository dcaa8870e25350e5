import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as fillit from './fillit.js';
import * as fits from './fits.js';
import { calm, openHouse } from './house.js';
import { begin, choose, log, makeByHand, result } from './table.js';

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

/** A second person sits down at the same screen. */
async function sitBeside(page, name) {
  await page.getByRole('button', { name: 'Someone beside me: Seat 2' }).click();
  await page.getByRole('textbox', { name: 'Their name' }).fill(name);
  await page.keyboard.press('Enter');
  await page.getByText(name).first().waitFor();
  // Both seats are taken: nothing is left to ask about free ones, and what is asked no more must not be answered.
  await page.getByRole('combobox', { name: 'Bots on free seats' }).waitFor({ state: 'detached' });
}

test('two people at one screen play FILLIT in turn', async () => {
  const { page, context, wrong } = await house.guest(calm);
  await makeByHand(page, 'FILLIT');
  await choose(page, 'Board', 'mini');
  await choose(page, 'Who begins', 'seat 1');
  await sitBeside(page, 'Bea');
  await begin(page);
  for (let count = 0; ; count++) {
    await fillit.ready(page);
    if (await result(page).isVisible()) break;
    await fillit.touch(page, count);
  }
  const told = await log(page).innerText();
  assert.match(told, /Bea: pawn/);
  // Who won is said by name: both are here.
  assert.match(await result(page).getByRole('heading').innerText(), /^\w+( \w+)? wins\.$|^Nobody wins\.$/);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('two people at one screen play FITS, one ramp after the other', async () => {
  const { page, context, wrong } = await house.guest(calm);
  await makeByHand(page, 'FITS');
  for (const board of ['Windows', 'Good and Bad', 'Pairs']) {
    await page.getByRole('button', { name: `${board}: take out` }).click();
  }
  await sitBeside(page, 'Bea');
  await begin(page);
  await fits.playOut(page, () => fits.drop(page).click());
  const told = await log(page).innerText();
  assert.match(told, /Bea places the /);
  assert.match(await result(page).getByRole('heading').innerText(), / wins?( by \d+)?\.$/);
  assert.deepEqual(wrong, []);
  await context.close();
});
