import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { barriers } from './barriers.js';
import { calm, openHouse, phone } from './house.js';
import { furnish, open } from './pages.js';

let house;
let pages;
let visitor;
before(async () => {
  house = await openHouse();
  const { page, context } = await house.guest();
  pages = await furnish(page);
  visitor = await context.storageState();
  await context.close();
});
after(() => house?.close());

/** What is a sign only says what it does to who points at it. */
const unexplained = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a[href]')]
      .filter((one) => one.checkVisibility() && one.querySelector('svg') && one.textContent.trim() === '')
      .filter((one) => !one.closest('[title]'))
      .map((one) => one.outerHTML.slice(0, 160)),
  );

for (const [where, device] of Object.entries({ 'a desk': {}, 'a phone': phone })) {
  test(`axe finds nothing on any page, by day and in the evening: ${where}`, async () => {
    const { page, context } = await house.guest({ ...calm, ...device, storageState: visitor });
    const found = [];
    for (const one of pages) {
      await page.emulateMedia({ colorScheme: 'light' });
      await open(page, one);
      for (const sign of await unexplained(page)) found.push(`${one.name}: no tooltip: ${sign}`);
      for (const colorScheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme });
        for (const barrier of await barriers(page)) found.push(`${one.name}, ${colorScheme}: ${barrier}`);
      }
    }
    assert.deepEqual(found, []);
    await context.close();
  });
}
