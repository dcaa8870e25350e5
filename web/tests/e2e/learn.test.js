import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ready as mayTouch, touch } from './fillit.js';
import { aside, drop, ready } from './fits.js';
import { calm, openHouse } from './house.js';
import { result } from './table.js';

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

const step = (page, at) => page.getByText(new RegExp(`^${at} of \\d+$`)).waitFor();

test('the coach of FITS goes on when each thing has been done', async () => {
  const { page, context, wrong } = await house.guest(calm);
  await page.goto('/learn/fits');
  await step(page, 1);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await step(page, 2);
  await page.getByRole('button', { name: 'Turn', exact: true }).click();
  for (const at of [3, 4]) {
    await step(page, at);
    await ready(page);
    await drop(page).click();
  }
  await step(page, 5);
  await ready(page);
  await aside(page).click();
  await step(page, 6);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('the coach of FILLIT goes on when each thing has been done', async () => {
  const { page, context, wrong } = await house.guest(calm);
  await page.goto('/learn/fillit');
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await step(page, 1);
  await next.click();
  // The pawn up, the pawn down; then back, and once more, and the pearl.
  await step(page, 2);
  for (let count = 0; count < 2; count++) await touch(page, count);
  await step(page, 3);
  await page.getByRole('button', { name: 'Take back' }).click();
  await step(page, 4);
  for (let count = 0; count < 4; count++) await touch(page, count);
  await step(page, 5);
  await next.click();
  await step(page, 6);
  for (let count = 0; !(await page.getByText(/^7 of 8$/).isVisible()); count++) {
    await mayTouch(page);
    if (await result(page).isVisible()) break;
    await touch(page, count);
  }
  await step(page, 7);
  await next.click();
  await step(page, 8);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('the coach of FALLING goes on when each thing has been done', async () => {
  const { page, context, wrong } = await house.guest(calm);
  await page.goto('/learn/falling');
  const coach = page.getByRole('region', { name: 'Your first game' });
  const next = coach.getByRole('button', { name: 'Next', exact: true });
  const own = page.getByRole('region', { name: /^Your place, / });
  const pile = (card) => own.getByRole('button', { name: new RegExp(`: take ${card}`), disabled: false });
  const at = (place) => page.getByRole('button', { name: new RegExp(`^Play it here: ${place}`) });
  const self = own.getByRole('button', { name: /^Play it here: / });
  const end = Number(/of (\d+)/.exec(await coach.innerText())[1]);

  await next.click();
  await pile('Hit').click();
  await at('Sorrel').click();
  await coach.getByText('is locked').waitFor();
  await next.click();
  // Taken by key and dragged.
  await pile('Split').waitFor();
  await page.keyboard.press('1');
  await own.locator('.held').dragTo(at('Thyme'));
  await coach.getByText('two piles').waitFor();
  // What was begun goes on after a reload.
  await page.reload();
  await coach.getByText('two piles').waitFor();
  await next.click();
  await pile('Skip').click();
  await self.click();
  await coach.getByText('passed you over').waitFor();
  await next.click();
  for (const [card, place] of [
    ['Push', 'Sorrel'],
    ['Extra', 'Sorrel'],
    ['Grab', 'Thyme'],
  ]) {
    await pile(card).click();
    // Only what the coach speaks of can be done.
    await at(place).waitFor();
    assert.equal(await page.getByRole('button', { name: /^Play it here: / }).count(), 1);
    await at(place).click();
  }
  await pile('Stop').click();
  await self.click();
  await coach.getByText('Another Stop').waitFor();
  await pile('Stop').click();
  await coach.getByText('saved you').waitFor();
  await next.click();
  await coach.getByText('has hit the ground').waitFor();
  await next.click();
  await page.getByText(`${end} of ${end}`).waitFor();
  await page.getByText('You fell last: you win.').waitFor();
  // And then for real.
  await coach.getByRole('button', { name: 'Try it against easy bots' }).click();
  await page.waitForURL(/\/t\//);
  await own.waitFor();
  assert.deepEqual(wrong, []);
  await context.close();
});

for (const game of ['fits', 'fillit', 'falling']) {
  test(`the first game of ${game} can be read to its end`, async () => {
    const { page, context, wrong } = await house.guest(calm);
    await page.goto(`/learn/${game}`);
    const coach = page.getByRole('region', { name: 'Your first game' });
    const end = Number(/of (\d+)/.exec(await coach.innerText())[1]);
    for (let at = 1; at <= end; at++) {
      await step(page, at);
      await coach.getByRole('button').first().click();
    }
    await page.waitForURL(/\/t\//);
    assert.deepEqual(wrong, []);
    await context.close();
  });
}
