import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { aside, drop, ready } from './fits.js';
import { calm, makeTable, openHouse } from './house.js';
import { log, moved, result } from './table.js';

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

/** Walks on with Tab until this has the focus. */
async function walkTo(page, there) {
  await there.waitFor();
  const focused = () => there.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 80; step++) {
    if (await focused()) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab does not lead to ${there}`);
}

async function press(page, there) {
  await walkTo(page, there);
  await page.keyboard.press('Enter');
}

test('FITS is set up and played to its end by keyboard alone', async () => {
  const { page, context, wrong } = await house.guest(calm);
  await page.goto('/');
  await press(page, page.getByRole('region', { name: 'FITS' }).getByRole('button', { name: 'With friends' }));

  // Radios are one stop; arrows choose among them.
  const two = page.getByRole('group', { name: 'Players' }).getByRole('radio', { name: '2' });
  await walkTo(page, two);
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
  for (const board of ['Windows', 'Good and Bad', 'Pairs']) {
    const out = page.getByRole('button', { name: `${board}: take out` });
    await press(page, out);
    await out.waitFor({ state: 'detached' });
  }
  await press(page, page.getByRole('button', { name: 'Start', exact: true }));

  const aim = page.getByText(/columns \d to \d, comes down to row \d+\./);
  await drop(page).waitFor();
  await page.keyboard.press('r');
  await aim.waitFor({ state: 'attached' });
  const ways = [
    ['ArrowLeft', 'ArrowLeft', ' '],
    ['r', 'ArrowRight', 'Enter'],
    ['f', 'ArrowRight', 'ArrowRight', ' '],
    ['R', 'ArrowDown', ' '],
  ];
  for (let turn = 0; ; turn++) {
    await ready(page);
    if (await result(page).isVisible()) break;
    const asides = turn === 5 || !(await drop(page).isEnabled());
    if (asides) assert.ok(await aside(page).isEnabled());
    await moved(page, async () => {
      for (const key of asides ? ['-'] : ways[turn % ways.length]) await page.keyboard.press(key);
    });
  }
  await press(page, result(page).getByRole('link', { name: 'Replay' }));
  await page.getByRole('slider', { name: 'Moment' }).waitFor();
  assert.deepEqual(wrong, []);
  await context.close();
});

test('moves can be typed: the field offers what is allowed, and says why something is not', async () => {
  const { page, context, wrong } = await house.guest(calm);
  const id = await makeTable(
    page,
    { game: 'fillit', seats: 2, first: 'chosen', options: { first: 1 } },
    { play: true, level: 'easy' },
  );
  await page.goto(`/t/${id}`);
  const field = page.getByRole('combobox', { name: 'Move', exact: true });
  await field.fill('E1-E9 B2-A1');
  await page.keyboard.press('Enter');
  const refusal = page.getByRole('alert').filter({ hasText: /\w/ });
  await refusal.waitFor();
  // Words, not the name of a message.
  assert.match(await refusal.innerText(), /\w+ \w+/);
  assert.equal(await field.inputValue(), 'E1-E9 B2-A1');

  await field.fill('E1-');
  const offered = page.locator('datalist option').first();
  await offered.waitFor({ state: 'attached' });
  const move = await offered.getAttribute('value');
  assert.match(move, /^E1-\w\d \w\d-\w\d$/);
  await field.fill(move);
  await moved(page, () => page.keyboard.press('Enter'));
  await refusal.waitFor({ state: 'detached' });
  assert.match(await log(page).innerText(), /: pawn E1–/);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('with the preference a field for moves stands below the board, and takes nothing from its controls', async () => {
  const { page, context, wrong } = await house.guest(calm);
  const id = await makeTable(page, { game: 'fits', seats: 1 }, { play: true, level: 'easy' });
  await page.goto(`/t/${id}`);
  await ready(page);
  const field = page.getByRole('combobox', { name: 'Move' });
  assert.ok((await page.locator('.typing').boundingBox()).width < 2, 'it is no furniture');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Field for typing moves' }).check();
  await page.keyboard.press('Escape');
  const box = await field.boundingBox();
  const stage = await page.locator('.stage').boundingBox();
  assert.ok(box.y >= stage.y + stage.height && box.y + box.height <= 800, 'below the board, inside the window');
  const action = await field.getAttribute('placeholder');
  await field.fill(action);
  await moved(page, () => page.keyboard.press('Enter'));
  assert.equal(await field.inputValue(), '');
  // What cannot be says why here too.
  await field.fill('F.r9@1');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  assert.deepEqual(wrong, []);
  await context.close();
});
