import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { calm, openHouse } from './house.js';
import { furnish, open } from './pages.js';

const locales = new URL('../../../locales/en/', import.meta.url).pathname;
const keys = new Set(
  readdirSync(locales).flatMap((file) =>
    [...readFileSync(join(locales, file), 'utf8').matchAll(/^([a-z][a-z0-9-]*) *=/gm)].map(([, key]) => key),
  ),
);

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

/** Every piece of text on the page: what is written, and what is read aloud or shown on hovering. */
const texts = (page) =>
  page.evaluate(() => {
    const found = [document.title];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode())
      if (!walk.currentNode.parentElement.closest('script, style, code')) found.push(walk.currentNode.textContent);
    for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name));
    }
    return found.map((text) => text.trim()).filter((text) => text !== '');
  });

/** A message's name instead of its words, an argument that was not given, or a value that is none. */
function unspoken(text) {
  const named = text.match(/[a-z][a-z0-9]*(?:-[a-z0-9]+)+/g) ?? [];
  return (
    named.some((name) => keys.has(name)) ||
    /^[a-z]+(-[a-z0-9]+)+$/.test(text) ||
    /\{ *\$|\{\w+\}|\bundefined\b|\bNaN\b|\[object/.test(text)
  );
}

const sideways = (page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return null;
    const widest = [...document.querySelectorAll('main *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1,
    );
    return `${scrollWidth} of ${clientWidth}: ${widest.slice(0, 3).map((one) => `${one.tagName}.${one.getAttribute('class')}`)}`;
  });

/** An address that leads nowhere is rightly answered so, and so is a file of which nothing is made yet. */
const rightly = (line) =>
  (line.includes('404 (Not Found)') && line.includes('/nothing-here)')) ||
  (line.includes('400 (Bad Request)') && line.includes('/api/boards/check)'));

for (const language of ['en', 'fr', 'nl', 'de']) {
  test(`every page speaks ${language}, in words, and fits 320 pixels`, async () => {
    const { page, context, wrong } = await house.guest({ ...calm, locale: language, storageState: visitor });
    const found = [];
    for (const one of pages) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page, one);
      assert.equal(await page.locator('html').getAttribute('lang'), language);
      for (const text of (await texts(page)).filter(unspoken)) found.push(`${one.name}: ${text}`);
      await page.setViewportSize({ width: 320, height: 640 });
      const over = await page.waitForFunction(() => innerWidth === 320).then(() => sideways(page));
      if (over) found.push(`${one.name} at 320 px: ${over}`);
    }
    assert.deepEqual([...found, ...wrong.filter((line) => !rightly(line))], []);
    await context.close();
  });
}

test('the rules of each game are told by boards that play themselves, in each language', async () => {
  for (const language of ['en', 'fr', 'nl', 'de']) {
    const { page, context, wrong } = await house.guest({ locale: language });
    for (const game of ['fits', 'fillit', 'falling']) {
      await page.goto(`/rules/${game}`);
      const boards = page.locator('.mini').locator({ fits: '.ramp', fillit: '.plate', falling: '.falling' }[game]);
      await boards.nth(2).waitFor();
      assert.equal(await boards.count(), 3);
      assert.equal(await page.locator('figcaption').count(), 2);
      // They move, and no still picture of the same stands beside them.
      const moved = (seen) => [...document.querySelectorAll('.mini')].every((one, i) => one.innerHTML !== seen[i]);
      await page.waitForFunction(
        moved,
        await page.locator('.mini').evaluateAll((all) => all.map((one) => one.innerHTML)),
      );
      assert.equal(
        await page.locator('img:is([src*=position], [src*=scored], [src*=turn], [src*=falling-table])').count(),
        0,
      );
    }
    assert.deepEqual(wrong, []);
    await context.close();
  }
});
