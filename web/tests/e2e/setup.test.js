import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { ready } from './fillit.js';
import { drop } from './fits.js';
import { calm, makeTable, openHouse } from './house.js';
import { begin, choose, makeByHand } from './table.js';

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

const board = readFileSync(new URL('../../../crates/fits/boards/2.toml', import.meta.url), 'utf8');
const own = board.replace(/^name = .*$/m, 'name = "garden"').replace(/^title = .*$/m, 'title = "The garden"');
const file = (text) => ({ name: 'garden.toml', mimeType: 'text/plain', buffer: Buffer.from(text) });

test('a board of one’s own: what is wrong is shown at its line, and mended it is played on', async () => {
  const { page, context } = await house.guest(calm);
  await makeByHand(page, 'FITS');
  await choose(page, 'Players', '1');
  const chosen = page.locator('input[type=file]');
  const lines = own.split('\n');
  const at = lines.findIndex((line) => /^ *"[.\dA-Z-]{6}",?$/.test(line)) + 1;
  await chosen.setInputFiles(file(lines.toSpliced(at - 1, 1, '  "...",').join('\n')));
  const trouble = page.getByRole('alert').filter({ hasText: `Line ${at}` });
  await trouble.waitFor();
  assert.match(await trouble.locator('.wrong').innerText(), new RegExp(`^${at} +"\\.\\.\\."`));

  await chosen.setInputFiles(file(own));
  await page.getByText('The garden is ready.').waitFor();
  await trouble.waitFor({ state: 'detached' });
  for (const name of ['Full Rows', 'Windows', 'Good and Bad', 'Pairs']) {
    await page.getByRole('button', { name: `${name}: take out` }).click();
  }
  await begin(page);
  await drop(page).waitFor();
  await page.getByText('The garden').first().waitFor();
  await context.close();
});

test('a setup and a deck of one’s own that are wrong are told in the reader’s language, at their line', async () => {
  const { page, context, wrong } = await house.guest({ ...calm, locale: 'de' });
  const cases = [
    ['fillit', '[pawns]\nred = "E5"\nblue = "I9"\n[pearls]\nred = ["A1"]\nblue = ["A2"]\n', 2, 'E5 ist die Mitte'],
    ['fillit', '[pawns]\nred = \n', 2, 'wie TOML es will'],
    ['falling', '[cards]\nHit = 7\nJump = 7\n', 3, 'Jump ist keine Kartensorte'],
    ['falling', '[cards]\nHit = 100\n', 2, 'von 0 bis 99'],
  ];
  for (const [game, text, line, words] of cases) {
    const id = await makeTable(page, { game, seats: 2 });
    await page.goto(`/t/${id}`);
    await page.locator('input[type=file]').setInputFiles(file(text));
    const trouble = page.getByRole('alert').filter({ hasText: `Zeile ${line}.` });
    await trouble.getByText(words).waitFor();
    assert.match(await trouble.locator('.wrong').innerText(), new RegExp(`^${line} `));
  }
  // What is refused is told as a failed question too.
  assert.deepEqual(
    wrong.filter((one) => !one.includes('/api/boards/check')),
    [],
  );
  await context.close();
});

test('FILLIT the tournament way: the second chooses the setup, then the first who begins', async () => {
  const ann = await house.guest(calm);
  const ben = await house.guest(calm);
  await makeByHand(ann.page, 'FILLIT');
  await choose(ann.page, 'Who begins', 'the tournament way');
  await ben.page.goto(await ann.page.getByRole('textbox', { name: 'Send this link' }).inputValue());
  await ben.page.getByRole('button', { name: 'Sit here: Seat 2' }).click();
  assert.equal(await ann.page.getByText('Choose who begins.').count(), 0);
  await ben.page.getByText('Choose the setup.').waitFor();
  await ben.page.getByRole('button', { name: 'B', exact: true }).click();
  const begins = ann.page.locator('section').filter({ hasText: 'Choose who begins.' });
  await begins.getByRole('button').nth(1).click();
  await begins.waitFor({ state: 'detached' });
  await ann.page.getByRole('button', { name: 'Start', exact: true }).click();
  await ready(ben.page);
  assert.deepEqual([...ann.wrong, ...ben.wrong], []);
  await ann.context.close();
  await ben.context.close();
});
