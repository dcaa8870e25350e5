import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { barriers } from './barriers.js';
import * as fits from './fits.js';
import { calm, makeTable, openHouse } from './house.js';
import { result } from './table.js';

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

const compared = (page) => page.getByRole('table', { name: 'What everybody made of these cards' });

test('a friend plays the same cards, and both see what came of them', async () => {
  const ann = await house.guest(calm);
  const settings = { game: 'fits', seats: 2, options: { boards: ['1'] } };
  const id = await makeTable(ann.page, settings, { play: true, level: 'easy' });
  await ann.page.goto(`/t/${id}`);
  await fits.playOut(ann.page, () => fits.drop(ann.page).click());
  await result(ann.page).getByRole('button', { name: 'Link for a friend' }).waitFor();
  assert.equal(await compared(ann.page).count(), 0);

  const ben = await house.guest(calm);
  await ben.page.goto(`/again/${id}/1`);
  await ben.page.getByText('Play the same cards in FITS').waitFor();
  assert.deepEqual(await barriers(ben.page), []);
  assert.equal(await compared(ben.page).count(), 0);
  await ben.page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await ben.page.waitForURL(/\/t\//);
  await fits.playOut(ben.page, () => fits.drop(ben.page).click());
  await compared(ben.page).waitFor();
  assert.equal(await compared(ben.page).getByRole('rowheader').count(), 3);

  await ann.page.reload();
  await compared(ann.page).waitFor();
  assert.deepEqual(
    await compared(ann.page).getByRole('cell').allInnerTexts(),
    await compared(ben.page).getByRole('cell').allInnerTexts(),
  );
  for (const { wrong, context } of [ann, ben]) {
    assert.deepEqual(wrong, []);
    await context.close();
  }
});

test('a table is best of three until somebody has won two games', async () => {
  const ann = await house.guest(calm);
  const settings = { game: 'fillit', seats: 2, best_of: 3 };
  const id = await makeTable(ann.page, settings, { play: true, level: 'easy' });
  await ann.page.goto(`/t/${id}`);
  const series = result(ann.page).getByRole('table', { name: 'Best of 3' });
  const resign = async () => {
    const button = ann.page.getByRole('button', { name: 'Resign', exact: true });
    if (!(await button.isVisible())) await ann.page.getByRole('tab', { name: 'Table' }).click();
    await button.click();
    await ann.page.getByRole('button', { name: 'Yes, resign' }).click();
    await series.waitFor();
  };
  await resign();
  assert.equal(await series.getByRole('row').count(), 3);
  await ann.page.getByRole('button', { name: 'Next game (number 2)' }).click();
  await series.waitFor({ state: 'detached' });
  await resign();
  await result(ann.page).getByText('wins the series').waitFor();
  await ann.page.getByRole('button', { name: 'Rematch' }).waitFor();
  assert.deepEqual(await barriers(ann.page), []);
  assert.deepEqual(ann.wrong, []);
  await ann.context.close();
});
