import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { calm, openHouse, phone } from './house.js';
import { furnish, open } from './pages.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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

/** What axe finds, each with the first thing it is wrong with. */
async function barriers(page) {
  // Evaluated, not loaded: the page allows no script but its own.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  return violations.map(
    ({ id, nodes }) =>
      `${id} (${nodes.length}): ${nodes[0].html.slice(0, 160)} ${nodes[0].failureSummary.split('\n').slice(1, 2)}`,
  );
}

/** What is a sign only says what it does to who points at it. */
const unexplained = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a[href]')]
      .filter((one) => one.checkVisibility() && one.querySelector('svg') && one.textContent.trim() === '')
      .filter((one) => !one.closest('[title]'))
      .map((one) => one.outerHTML.slice(0, 160)),
  );

/** The colours have changed: even a transition of a millisecond takes a frame. */
const settled = (page) =>
  page.evaluate(async () => {
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition)
        .map((one) => one.finished),
    );
  });

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
        await settled(page);
        for (const barrier of await barriers(page)) found.push(`${one.name}, ${colorScheme}: ${barrier}`);
      }
    }
    assert.deepEqual(found, []);
    await context.close();
  });
}
