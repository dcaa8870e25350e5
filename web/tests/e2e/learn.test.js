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
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const own = page.getByRole('region', { name: /^Your place, / });
  const pile = own.getByRole('button', { name: /^Pile \d+: take /, disabled: false }).first();
  const others = page.locator('.faller').and(page.getByRole('button', { name: /^Play it here: / })).first();
  const self = own.getByRole('button', { name: /^Play it here: / });
  await step(page, 1);
  await next.click();
  await step(page, 2);
  await pile.click();
  await step(page, 3);
  await others.click();
  await step(page, 4);
  // A Skip for oneself, every other card for the others.
  while (!(await page.getByText(/^5 of 8$/).isVisible())) {
    await pile.or(others).or(self).or(page.getByText(/^5 of 8$/)).first().waitFor({ timeout: 60_000 });
    const skip = (await own.getByRole('group', { name: 'In hand: Skip' }).count()) > 0;
    const there = (await self.count()) > 0 && skip ? self : (await others.count()) > 0 ? others : pile;
    await there.click({ timeout: 2000 }).catch(() => {});
  }
  await next.click();
  // To fall one needs to do nothing, but the ground is far.
  await step(page, 6);
  await page.getByRole('button', { name: 'Skip this' }).click();
  await step(page, 7);
  await next.click();
  await step(page, 8);
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
