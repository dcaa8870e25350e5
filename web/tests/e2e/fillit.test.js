import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ready, touch } from './fillit.js';
import { ask, calm, makeTable, openHouse } from './house.js';
import { begin, choose, log, makeByHand, result } from './table.js';

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

test('FILLIT on the mini board is played to its end by the mouse', async () => {
  const { page, context, wrong } = await house.guest(calm);
  await makeByHand(page, 'FILLIT');
  await choose(page, 'Board', 'mini');
  await begin(page, 'easy bot');
  for (let count = 0; ; count++) {
    await ready(page);
    if (await result(page).isVisible()) break;
    await touch(page, count);
  }
  assert.match(await log(page).innerText(), /laid the last one|third time|The game is over/);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('what was picked up and the first half of a turn can be taken back', async () => {
  const { page, context } = await house.guest(calm);
  await makeByHand(page, 'FILLIT');
  await choose(page, 'Who begins', 'seat 1');
  await begin(page);
  await ready(page);
  await touch(page, 0);
  await page.getByText('Choose where the pawn slides.').waitFor();
  await touch(page, 0);
  await page.getByText('Now move a pearl.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Your turn: move the pawn or a pearl.').waitFor();
  await context.close();
});

test('the last move is shown after a reload, however much has happened at the table', async () => {
  const { page, context, wrong } = await house.guest(calm);
  const settings = { game: 'fillit', seats: 2, options: { board: 'mini' } };
  const id = await makeTable(page, settings);
  // More than the server remembers: whether everybody may see the table is chosen again and again.
  for (let count = 0; count < 405; count++)
    await ask(page, id, { do: 'settings', settings: { ...settings, public: count % 2 === 0 } });
  await ask(page, id, { do: 'start', fill: 'easy' });
  await page.goto(`/t/${id}`);
  await ready(page);
  for (let count = 0; count < 4; count++) await touch(page, count);
  await ready(page);
  const marked = page.locator('.past');
  await marked.first().waitFor();
  await page.reload();
  await marked.first().waitFor();
  assert.deepEqual(wrong, []);
  await context.close();
});
