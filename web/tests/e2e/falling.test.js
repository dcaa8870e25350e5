import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, openHouse } from './house.js';
import { begin, choose, log, makeByHand, result } from './table.js';

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

test('FALLING with riders only is played to its end by the mouse, at three beats a second', async () => {
  const { page, context, wrong } = await house.guest(calm);
  await makeByHand(page, 'FALLING');
  await page.getByRole('combobox', { name: 'Players' }).selectOption('3');
  await choose(page, 'Cards', 'only riders: Hit, Split, Skip');
  await choose(page, 'Pace', 'your own');
  await page.getByRole('slider').fill('300');
  await page.getByText('a card every 0.3 seconds').waitFor();
  await begin(page, 'easy bot');

  const own = page.getByRole('region', { name: /^Your place, / });
  const place = page.getByRole('button', { name: /^Play it here: / });
  const pile = own.getByRole('button', { name: /^Pile \d+: take /, disabled: false });
  const out = page.getByText('You have hit the ground. Watch who falls last.');
  const name = (await own.getAttribute('aria-label')).replace('Your place, ', '');
  for (;;) {
    await place.or(pile).or(out).or(result(page)).first().waitFor();
    if (await out.or(result(page)).first().isVisible()) break;
    const there = (await place.count()) > 0 ? place : pile;
    // The table does not wait: what was there a moment ago may be gone.
    await there
      .first()
      .click({ timeout: 1000, force: true })
      .catch(() => {});
  }
  await result(page).waitFor({ timeout: 90_000 });
  const told = await log(page).innerText();
  assert.ok(told.includes(`${name} takes `) && told.includes(`${name} plays `), told);
  assert.doesNotMatch(told, /Push|Grab|Stop|Extra/);
  // The next one a little slower.
  const paces = result(page).getByRole('group', { name: 'Restart at this pace' });
  const before = page.url();
  await paces.getByRole('button', { name: 'learning, 2.5 s' }).click();
  await page.waitForFunction((before) => location.href !== before, before);
  await own.waitFor();
  assert.deepEqual(wrong, []);
  await context.close();
});
