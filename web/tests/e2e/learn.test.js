import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { aside, drop, ready } from './fits.js';
import { calm, openHouse } from './house.js';

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
