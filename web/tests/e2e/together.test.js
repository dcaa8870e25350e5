import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { mayMove, ready, touch } from './fillit.js';
import * as fits from './fits.js';
import { calm, makeTable, openHouse } from './house.js';
import { begin, choose, fold, log, makeByHand, moved, result } from './table.js';

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

test('two browsers play at one table by its link', async () => {
  const ann = await house.guest(calm);
  const ben = await house.guest(calm);
  await makeByHand(ann.page, 'FILLIT');
  await choose(ann.page, 'Who begins', 'seat 1');

  await ben.page.goto(await ann.page.getByRole('textbox', { name: 'Send this link' }).inputValue());
  await ben.page.getByRole('button', { name: 'Sit here: Seat 2' }).click();
  await ben.page.getByText('The host starts the game.').waitFor();
  await begin(ann.page);

  // Each makes two turns, and each sees the other's.
  for (const [mover, other] of [
    [ann, ben],
    [ben, ann],
    [ann, ben],
    [ben, ann],
  ]) {
    await ready(mover.page);
    assert.equal(await mayMove(other.page), false);
    await moved(other.page, async () => {
      // Pawn up, pawn down, pearl up, pearl down.
      for (let count = 0; count < 4; count++) await touch(mover.page, count);
    });
    assert.match(await log(other.page).innerText(), /: pawn [A-Z]\d+–[A-Z]\d+, \d+ laid/);
  }

  await ann.page.getByRole('tab', { name: 'Chat' }).click();
  await ann.page.getByRole('textbox', { name: 'Say something' }).fill('Shall we call it a draw?');
  await ann.page.keyboard.press('Enter');
  await ben.page.getByRole('tab', { name: /^Chat/ }).click();
  await ben.page.getByText('Shall we call it a draw?').waitFor();
  await ann.page.getByRole('tab', { name: 'Table' }).click();
  await ann.page.getByRole('button', { name: 'Offer a draw' }).click();
  await ben.page.getByRole('alert').getByRole('button', { name: 'Agree' }).click();
  for (const { page } of [ann, ben]) await result(page).getByRole('heading', { name: 'Nobody wins.' }).waitFor();

  // Nobody is spoken of without a name.
  await ann.page.getByRole('tab', { name: 'Log' }).click();
  const told = await log(ann.page).getByRole('listitem').allTextContents();
  assert.ok(
    told.some((line) => /\w offers a draw\.$/.test(line)),
    told.join('\n'),
  );
  assert.deepEqual(
    told.filter((line) => /^ *[a-z]/.test(line)),
    [],
  );

  await fold(ann.page);

  // Once more, with the seats changed: now the other begins.
  await ann.page.getByRole('button', { name: 'Rematch' }).click();
  await ben.page
    .getByRole('status')
    .filter({ hasText: /would like a rematch/ })
    .waitFor();
  await ben.page.getByRole('button', { name: 'Rematch' }).click();
  for (const { page } of [ann, ben]) await result(page).waitFor({ state: 'detached' });
  await ready(ben.page);
  assert.equal(await mayMove(ann.page), false);
  const anew = await log(ann.page).locator('li').allTextContents();
  assert.deepEqual(
    anew.map((line) => line.trim()),
    ['The game begins.'],
  );

  for (const { wrong, context } of [ann, ben]) {
    assert.deepEqual(wrong, []);
    await context.close();
  }
});

test('the server is killed in the middle of a game and the game goes on without a reload', async () => {
  const { page, context } = await house.guest(calm);
  const id = await makeTable(
    page,
    { game: 'fits', seats: 2, options: { boards: ['1'] } },
    { play: true, level: 'easy' },
  );
  await page.goto(`/t/${id}`);
  await page.evaluate(() => (window.sameVisit = true));
  const place = async () => {
    await fits.ready(page);
    await moved(page, () => fits.drop(page).click());
  };
  for (let piece = 0; piece < 3; piece++) await place();
  await fits.ready(page);
  const own = page.getByRole('img', { name: /: 3 pieces placed$/ }).last();
  await own.waitFor();

  await house.server.kill();
  await page.getByText('Connection lost, reconnecting').waitFor();
  // What is played meanwhile is kept, and sent when the line is back.
  await fits.drop(page).click();
  await house.server.start();
  await page.getByText('Connected again. Nothing was lost.').waitFor();
  await page
    .getByRole('img', { name: /: 4 pieces placed$/ })
    .last()
    .waitFor();

  await fits.playOut(page, () => fits.drop(page).click());
  assert.match(await result(page).innerText(), /wins?( by \d+)?\.|You share/);
  assert.equal(await page.evaluate(() => window.sameVisit), true);
  await context.close();
});
