import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { barriers } from './barriers.js';
import { drop } from './fits.js';
import { calm, openHouse, phone } from './house.js';

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

const good = (page) => page.getByText('Everything is right.').waitFor();
const shelf = (page) => page.getByRole('region', { name: 'Gallery' });

/** Somebody with an account. */
async function member(name, choices = calm) {
  const guest = await house.guest(choices);
  await guest.page.goto('/');
  const answer = await guest.page.request.post('/api/account', {
    data: { name, password: 'clover and clover' },
    headers: { origin: new URL(guest.page.url()).origin },
  });
  assert.equal(answer.status(), 200, await answer.text());
  return guest;
}
const kept = async (page) => (await (await page.request.get('/api/boards/mine')).json()).files;
/** Until the account has it as it is wanted. */
async function until(page, wanted) {
  for (;;) {
    const files = await kept(page);
    if (wanted(files)) return files;
    await page.waitForTimeout(100);
  }
}

test('a board is kept with an account, shown to everybody, played and copied by somebody else', async () => {
  const ann = await member('ann');
  await ann.page.goto('/make/fits');
  await good(ann.page);
  await ann.page.getByRole('combobox', { name: 'Start from' }).selectOption({ label: 'Pairs' });
  await good(ann.page);
  await ann.page.getByRole('textbox', { name: 'Name', exact: true }).fill('Quiet pond');
  await good(ann.page);
  await until(ann.page, (files) => files[0]?.name === 'Quiet pond');
  await shelf(ann.page).getByRole('checkbox', { name: 'Show it to everybody' }).check();
  await shelf(ann.page).getByRole('link', { name: 'See it there' }).waitFor();
  assert.deepEqual(await barriers(ann.page), []);

  // On another device it is there too; what is changed there comes here.
  const cookies = await ann.context.cookies();
  const away = await house.guest({ ...calm, ...phone });
  await away.context.addCookies(cookies);
  await away.page.goto('/make/fits');
  await away.page.getByRole('button', { name: 'Quiet pond', exact: true }).click();
  await away.page.getByRole('textbox', { name: 'Author', exact: true }).fill('Ann');
  await good(away.page);
  await until(away.page, ([file]) => file.file.text.includes('author = "Ann"'));
  await ann.page.reload();
  await ann.page.waitForFunction(() =>
    [...document.querySelectorAll('textarea')].some(({ value }) => value.includes('author = "Ann"')),
  );

  // Somebody else finds it from home.
  const ben = await house.guest(calm);
  await ben.page.goto('/');
  await ben.page.getByRole('link', { name: 'Gallery' }).click();
  const card = ben.page.getByRole('link', { name: /Quiet pond/ });
  await card.waitFor();
  assert.match(await card.innerText(), /By ann[^]*Not played yet/);
  const drawn = () => card.locator('img').evaluate((img) => img.complete && img.naturalWidth > 100);
  while (!(await drawn())) await ben.page.waitForTimeout(50);
  assert.deepEqual(await barriers(ben.page), []);
  await card.click();
  await ben.page.getByRole('heading', { name: /Quiet pond/, level: 1 }).waitFor();
  assert.deepEqual(await barriers(ben.page), []);
  await ben.page.getByRole('button', { name: 'Play', exact: true }).click();
  await drop(ben.page).waitFor();
  await ben.page.goBack();
  await ben.page.getByRole('button', { name: 'Copy and change' }).click();
  await good(ben.page);
  assert.equal(await ben.page.getByRole('textbox', { name: 'Name', exact: true }).inputValue(), 'Quiet pond');
  await ben.page.getByText('With an account, what you make is kept on the server too').waitFor();
  // Where a link is passed on, there is a picture of it.
  const [{ id }] = await kept(ann.page);
  const page = await (await ben.page.request.get(`/gallery/fits/${id}`)).text();
  assert.match(page, new RegExp(`og:image" content="[^"]*/api/boards/${id}/picture.png"`));
  assert.match(page, /og:title" content="Quiet pond/);
  const picture = await ben.page.request.get(`/api/boards/${id}/picture.png`);
  assert.equal(picture.headers()['content-type'], 'image/png');

  // Deleted, it is gone everywhere.
  await ann.page.getByRole('button', { name: 'Delete Quiet pond' }).click();
  await ann.page.getByRole('button', { name: 'Delete for good' }).click();
  await until(ann.page, (files) => files.length === 0);
  await ben.page.goto(`/gallery/fits/${id}`);
  await ben.page.getByText('This is not in the gallery, or no longer.').waitFor();
  for (const { context } of [ann, away, ben]) await context.close();
});

test('what enough people report is out of sight, and its maker is told', async () => {
  const eve = await member('eve');
  const id = 'ab'.repeat(16);
  const rows = '"......", '.repeat(12);
  const text = `name = "Rude"\ngrid = [${rows}]\n[scoring]\nplain = 1\n`;
  const origin = new URL(eve.page.url()).origin;
  const put = await eve.page.request.put(`/api/boards/${id}`, {
    data: { name: 'Rude', file: { kind: 'board', text }, public: true },
    headers: { origin },
  });
  assert.equal(put.status(), 200, await put.text());
  const others = [];
  for (const name of ['fay', 'gus', 'hal']) {
    const other = await member(name, name === 'fay' ? calm : { ...calm, ...phone });
    others.push(other);
    await other.page.goto(`/gallery/fits/${id}`);
    await other.page.getByRole('button', { name: 'Report' }).click();
    await other.page.getByRole('textbox', { name: 'What is wrong with it?' }).fill('a rude picture');
    await other.page.keyboard.press('Enter');
    await other.page.getByText('Thank you. Whoever runs this server will see it.').waitFor();
  }
  await others[0].page.reload();
  await others[0].page.getByText('This is not in the gallery, or no longer.').waitFor();
  await eve.page.goto(`/gallery/fits/${id}`);
  await eve.page.getByText('It was reported.').waitFor();
  for (const { context } of [eve, ...others]) await context.close();
});

test('the gallery stands at every size, by day and in the evening, and says what to do where it is empty', async () => {
  for (const [width, height] of [
    [360, 640],
    [844, 390],
    [1440, 900],
  ]) {
    for (const colorScheme of ['light', 'dark']) {
      const { page, context } = await house.guest({ ...calm, viewport: { width, height }, colorScheme });
      await page.goto('/gallery/falling');
      await page.getByText('Nothing is shown here yet.').waitFor();
      assert.deepEqual(await barriers(page), []);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `${wide} of ${width}`);
      await page.getByRole('navigation', { name: 'Gallery' }).getByRole('link', { name: 'FILLIT' }).click();
      await page.waitForURL(/gallery\/fillit$/);
      await context.close();
    }
  }
});
