import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { byMouse, playOut, ready } from './fits.js';
import { calm, openHouse, phone, playsHere } from './house.js';
import { result } from './table.js';

/** After one visit everything that needs nobody else works without a network. */

const only = { skip: !playsHere && 'built without the rules' };
let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

const game = (page, title) => page.getByRole('region', { name: title });

/** A first visit, long enough that all of it is kept; then the network is gone. */
async function visitOnce(page, context) {
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(({ active }) => active?.state === 'activated'));
  await context.setOffline(true);
}

test('from the second visit on a game is played to its end and replayed without a network', only, async () => {
  const { page, context } = await house.guest({ here: true, ...calm });
  await visitOnce(page, context);
  await page.goto('/');
  await page.getByText('No connection').waitFor();
  assert.ok(await game(page, 'FITS').getByRole('button', { name: 'Find a player' }).isDisabled());
  await game(page, 'FITS').getByRole('button', { name: 'Alone' }).click();
  await page.waitForURL(/\/t\/here-/);
  await ready(page);
  await page.reload();
  await playOut(page, (column) => byMouse(page, column));
  assert.match(await result(page).innerText(), /points?/);
  await context.close();
});

test('rules, first games and puzzles come without a network, in another language too', only, async () => {
  const { page, context } = await house.guest({ here: true, ...calm, ...phone, locale: 'de-DE' });
  await visitOnce(page, context);
  for (const [address, shows] of [
    ['/rules/fillit', 'article h2'],
    ['/learn/fits', '.ramp'],
    ['/learn/falling', '.falling'],
    ['/puzzles', '.ladder ol a'],
    ['/about', 'form'],
    ['/', '.games'],
  ]) {
    await page.goto(address);
    await page.locator(shows).first().waitFor();
  }
  await context.close();
});
