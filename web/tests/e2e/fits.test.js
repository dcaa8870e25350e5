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
  await scrub(page);
  assert.deepEqual(wrong, []);
  await context.close();
});

/** The game that was just played, once more from the record. */
async function scrub(page) {
  await result(page).getByRole('link', { name: 'Replay' }).click();
  const moment = page.getByRole('slider', { name: 'Moment' });
  const lying = (pieces) =>
    page
      .getByRole('img', {
        name: new RegExp(`^Ramp of .*: ${pieces === 1 ? 'one piece placed' : `${pieces} pieces placed`}$`),
      })
      .waitFor();
  await moment.waitFor();
  const end = Number(await moment.getAttribute('max'));
  assert.ok(end >= 16, `${end} moments`);
  // It opens at its end, with the round marked and oneself at one's seat; a line of the log leads to its moment.
  assert.equal(Number(await moment.inputValue()), end);
  await page.getByRole('list', { name: 'Turning points' }).getByRole('button', { name: 'Round 1' }).waitFor();
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  assert.equal(await page.getByRole('combobox', { name: 'Seen by' }).inputValue(), '1');
  const lines = page.getByRole('list', { name: 'What happened' }).getByRole('button');
  await lines
    .filter({ has: page.locator('svg') })
    .first()
    .click();
  await lying(1);

  const { x, y, width, height } = await moment.boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
  const middle = Number(await moment.inputValue());
  assert.ok(Math.abs(middle - end / 2) <= 1, `the middle of ${end} is ${middle}`);
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.getByRole('button', { name: 'One step on' }).click();
  await lying(1);
  assert.equal(await moment.getAttribute('aria-valuetext'), `Moment 1 of ${end}`);
  // The address names the moment.
  await page.reload();
  await lying(1);
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByText('The game is over.').first().waitFor();
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the game' }).click();
  const file = await (await download).path();
  await page.goto('/replay');
  await page.locator('input[type=file]').setInputFiles(file);
  await moment.waitFor();
  assert.equal(Number(await moment.inputValue()), end);
}

test('FITS is played to its end on a phone, by finger', async () => {
  const { page, context, wrong } = await house.guest({ ...phone, ...calm });
  await solo(page);
  await playOut(page, (column) => byFinger(page, column));
  assert.deepEqual(wrong, []);
  await context.close();
});
