import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, openHouse } from './house.js';
import { makeByHand } from './table.js';

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

test('one click plays each game against bots, without signing up', async () => {
  for (const game of ['FITS', 'FILLIT', 'FALLING']) {
    const { page, context, wrong } = await house.guest(calm);
    await page.goto('/');
    await page.getByRole('button', { name: `${game}: play against bots` }).click();
    // FALLING asks once whether one has played it.
    if (game === 'FALLING') await page.getByRole('button', { name: 'I know the game' }).click();
    await page.getByRole('heading', { level: 1, name: game }).waitFor();
    await page.getByRole('tab', { name: 'Table' }).click();
    await page.getByRole('list', { name: 'Seats' }).getByText('medium bot').first().waitFor();
    assert.deepEqual(wrong, []);
    await context.close();
  }
});

test('the level of the bots is chosen on home, and remembered', async () => {
  const { page, context, wrong } = await house.guest(calm);
  await page.goto('/');
  const fits = page.getByRole('region', { name: 'FITS' });
  await fits.getByRole('radio', { name: 'Strong' }).check({ force: true });
  await fits.getByRole('button', { name: 'Play bots' }).click();
  await page.getByRole('tab', { name: 'Table' }).click();
  await page.getByRole('list', { name: 'Seats' }).getByText('strong bot').first().waitFor();
  await page.goto('/');
  assert.ok(await fits.getByRole('radio', { name: 'Strong' }).isChecked());
  // Of another game nothing was said.
  assert.ok(await page.getByRole('region', { name: 'FILLIT' }).getByRole('radio', { name: 'Medium' }).isChecked());
  await fits.getByRole('button', { name: 'Alone' }).click();
  await page.getByRole('heading', { level: 1, name: 'FITS', exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Table' }).click();
  assert.equal(await page.getByRole('list', { name: 'Seats' }).getByRole('listitem').count(), 1);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('an open table is listed at once, and one’s own game to go on with', async () => {
  const ann = await house.guest(calm);
  const ben = await house.guest(calm);
  await ben.page.goto('/');
  const open = ben.page.getByRole('region', { name: 'Open tables' });
  // Nobody waits yet: then nothing is said of it.
  await ben.page.getByRole('heading', { name: 'FALLING', exact: true }).waitFor();
  assert.equal(await open.count(), 0);
  await makeByHand(ann.page, 'FILLIT');
  await ann.page.getByRole('checkbox', { name: /^Open to everybody/ }).check();
  await open.getByRole('link', { name: /FILLIT/ }).click();
  await ben.page.getByRole('button', { name: 'Sit here: Seat 2' }).click();
  await ben.page.getByRole('button', { name: 'Stand up' }).waitFor();
  await ann.page.getByRole('button', { name: 'Start', exact: true }).click();

  await ben.page.getByRole('link', { name: 'FILLIT: Home' }).click();
  await ben.page
    .getByRole('region', { name: 'Continue' })
    .getByRole('link', { name: 'Continue', description: /FILLIT/ })
    .click();
  await ben.page.getByRole('group', { name: 'The board', exact: true }).waitFor();
  assert.deepEqual([...ann.wrong, ...ben.wrong], []);
  await ann.context.close();
  await ben.context.close();
});

test('language and light change at once, without a reload, and are remembered', async () => {
  const { page, context } = await house.guest();
  await page.goto('/');
  await page.evaluate(() => (window.sameVisit = true));
  await page.getByRole('button', { name: 'Settings' }).click();
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--room'));
  const day = await ground();
  await page.getByRole('radio', { name: 'Evening' }).check({ force: true });
  await page.waitForFunction(
    (day) => getComputedStyle(document.documentElement).getPropertyValue('--room') !== day,
    day,
  );
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr');
  await page.getByRole('combobox', { name: 'Langue' }).waitFor();
  assert.equal(await page.evaluate(() => window.sameVisit), true);
  const evening = await ground();
  await page.reload();
  await page.locator('html[lang=fr]').waitFor();
  await page.getByRole('button', { name: /FITS/ }).first().waitFor();
  assert.equal(await ground(), evening);
  await context.close();
});
