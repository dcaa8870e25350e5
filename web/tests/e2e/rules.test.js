import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ready } from './fillit.js';
import { calm, makeTable, openHouse } from './house.js';

/** The rules beside the board, and the keys. */

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

test('a refusal leads to its clause in the rules, which open beside the board', async () => {
  const { page, context, wrong } = await house.guest(calm);
  const id = await makeTable(page, { game: 'fillit', seats: 2, first: 'chosen' }, { play: true, level: 'easy' });
  await page.goto(`/t/${id}`);
  await ready(page);
  await page.locator('[data-hex="E1"]').click();
  await page.locator('[data-hex="E3"]').click();
  await page.getByRole('alert').getByRole('link', { name: 'FILL-09' }).click();
  const rules = page.getByRole('complementary', { name: 'Rules' });
  await rules.locator('.clause.meant').waitFor();
  assert.equal(await rules.locator('.clause.meant').innerText(), '9');
  assert.ok(await rules.locator('.clause.meant').evaluate((one) => one.checkVisibility()));
  assert.equal(new URL(page.url()).pathname, `/t/${id}`, 'the table stays');
  assert.ok(await page.locator('.plate').first().isVisible());
  // A clause that is spoken of is looked up in place.
  await rules.getByRole('link', { name: 'FILL-05' }).first().click();
  await rules.locator('.clause.meant', { hasText: /^5$/ }).waitFor();
  // Close by the key of closing.
  await page.keyboard.press('Escape');
  await rules.waitFor({ state: 'detached' });
  assert.deepEqual(wrong, []);
  await context.close();
});

test('? shows the keys of the game at hand', async () => {
  const { page, context, wrong } = await house.guest(calm);
  const id = await makeTable(page, { game: 'fits', seats: 1 }, { play: true, level: 'easy' });
  await page.goto(`/t/${id}`);
  await page.getByRole('button', { name: 'Drop' }).and(page.locator(':enabled')).waitFor();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await keys.waitFor();
  for (const words of ['Turn it', 'Flip it', 'Drop it', 'Set it aside', 'Sound on or off', 'This list'])
    assert.ok(await keys.getByText(words, { exact: true }).isVisible(), words);
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });
  await page.goto('/rules/fits');
  await page.locator('article .clause').first().waitFor();
  assert.equal(await page.locator('article pre').count(), 0, 'pieces are drawn, not typed');
  assert.deepEqual(wrong, []);
  await context.close();
});
