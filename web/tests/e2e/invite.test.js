import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, makeTable, openHouse } from './house.js';
import { begin, makeByHand } from './table.js';

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

const chat = (page, name = /^Chat/) => page.getByRole('tab', { name }).click();

test('a link offers the seat before anything else; quick words are read in each one’s language', async () => {
  const ann = await house.guest(calm);
  const ben = await house.guest({ ...calm, locale: 'de-DE' });
  const cem = await house.guest({ ...calm, locale: 'fr-FR' });
  await makeByHand(ann.page, 'FILLIT');
  await ben.page.goto(ann.page.url());
  const offer = ben.page.getByRole('button', { name: 'Platz nehmen' });
  await offer.waitFor();
  const top = (await offer.boundingBox()).y;
  for (const other of await ben.page.locator('main').getByRole('button').all())
    assert.ok((await other.boundingBox()).y >= top, 'nothing to do stands above it');
  await offer.click();
  await offer.waitFor({ state: 'detached' });

  // Who comes when all seats are taken asks for one, and those at the table hear it.
  await cem.page.goto(ann.page.url());
  await cem.page.getByRole('button', { name: 'Demander une place' }).click();
  await cem.page.getByText('Vous avez demandé une place.').first().waitFor();
  await ann.page.getByRole('alert').getByText('May I have a seat?').waitFor();
  await ben.page.getByRole('alert').getByText('Darf ich mitspielen?').waitFor();

  await begin(ann.page);
  for (const { page } of [ann, ben, cem]) await chat(page);
  await ann.page.getByRole('button', { name: 'Well played' }).click();
  await ben.page.getByText('Gut gespielt').nth(1).waitFor();
  await cem.page.getByText('Bien joué').nth(1).waitFor();
  for (const { context, wrong } of [ann, ben, cem]) {
    assert.deepEqual(wrong, []);
    await context.close();
  }
});

test('a wrong board file is told in the reader’s language, with its line', async () => {
  const { page, context } = await house.guest({ ...calm, locale: 'nl-NL' });
  const id = await makeTable(page, { game: 'fits', seats: 1 });
  await page.goto(`/t/${id}`);
  const text = 'name = "mijn"\ngrid = [\n  "....",\n]\n';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'mijn.toml', mimeType: 'text/plain', buffer: Buffer.from(text) });
  const told = page.getByRole('alert');
  await told.getByText('Rij 1 van het raster heeft 4 vakjes. Een rij heeft er 6.').waitFor();
  assert.match(await told.locator('.wrong').innerText(), /^3\s+"\.\.\.\."/);
  await context.close();
});

test('who learns alone is told of no host', async () => {
  const { page, context } = await house.guest(calm);
  for (const game of ['fits', 'fillit']) {
    await page.goto(`/learn/${game}`);
    await page
      .locator(game === 'fits' ? '.ramp' : '.plate')
      .first()
      .waitFor();
    await page.getByRole('tab', { name: 'Table' }).click();
    assert.doesNotMatch(await page.locator('body').innerText(), /\bhost\b/i);
  }
  await context.close();
});
