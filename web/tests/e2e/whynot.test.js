import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ready } from './fillit.js';
import { calm, makeTable, openHouse } from './house.js';

/** What cannot be says why, and shows what could be. */

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

test('a hex of FILLIT that cannot be says why; what is picked up stays so', async () => {
  const { page, context, wrong } = await house.guest(calm);
  const id = await makeTable(page, { game: 'fillit', seats: 2, first: 'chosen' }, { play: true, level: 'easy' });
  await page.goto(`/t/${id}`);
  await ready(page);
  const hex = (name) => page.locator(`[data-hex="${name}"]`);
  const said = (words) => page.getByRole('alert').getByText(words).waitFor();
  await hex('A2').click();
  await said('Nothing of yours to move here.');
  await hex('E9').click();
  await said('This pawn is not yours.');
  // The next touch takes the note away.
  await hex('E1').click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  const ends = page.locator('.plate .target');
  const before = await ends.count();
  await hex('E3').click();
  await said('The pawn slides until something stops it.');
  assert.equal(await page.locator('.plate .refused').count(), 1);
  // The note stands beside the board at the height of the hex, and a line leads there.
  const [note, meant] = await Promise.all(
    ['.notice', '.plate .refused'].map((one) =>
      page.locator(one).evaluate((at) => at.getBoundingClientRect().toJSON()),
    ),
  );
  const long = await page.locator('.notice').evaluate((at) => parseFloat(getComputedStyle(at, '::before').width));
  assert.ok(Math.abs(note.top + note.bottom - meant.top - meant.bottom) < 4, 'at its height');
  assert.ok(Math.abs(note.right < meant.left ? note.right + long - meant.left : note.left - long - meant.right) < 4);
  assert.equal(await ends.count(), before);
  await hex('E4').click();
  await page.getByText('Now move a pearl.').waitFor();
  assert.equal(await page.locator('.plate .refused').count(), 0);
  await hex('E4').click();
  await said('The pawn has moved already. Now a pearl.');
  // It goes by itself, and nothing was played.
  await page.getByRole('alert').waitFor({ state: 'detached' });
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a key of FALLING that cannot be says why, and the rules open at the clause', async () => {
  const { page, context, wrong } = await house.guest(calm);
  const clock = { kind: 'pace', millis: 10_000 };
  const id = await makeTable(page, { game: 'falling', seats: 3, clock }, { play: true, level: 'easy' });
  await page.goto(`/t/${id}`);
  await page.getByRole('region', { name: /^Your place/ }).waitFor();
  const clause = page.locator('.line').getByRole('link', { name: 'FALL-14' });
  // Until the game has begun, that is why.
  for (let tries = 0; tries < 40 && !(await clause.isVisible()); tries++) {
    await page.keyboard.press('9');
    await page.waitForTimeout(250);
  }
  // As long as somebody points at it, it stays.
  await clause.hover();
  await page.waitForTimeout(2000);
  await clause.click();
  await page.getByRole('complementary', { name: 'Rules' }).locator('[id="FALL-14"].meant').waitFor();
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a key of FITS that cannot be says why', async () => {
  const { page, context, wrong } = await house.guest(calm);
  const id = await makeTable(page, { game: 'fits', seats: 1 }, { play: true, level: 'easy' });
  await page.goto(`/t/${id}`);
  await page.getByRole('button', { name: 'Drop' }).and(page.locator(':enabled')).waitFor();
  await page.keyboard.press('-');
  await page.getByRole('alert').getByText('The start piece must be placed.').waitFor();
  for (let i = 0; i < 7; i++) await page.keyboard.press('ArrowLeft');
  await page.getByText('The piece would stick out at the side.').waitFor({ state: 'attached' });
  assert.deepEqual(wrong, []);
  await context.close();
});
