import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { barriers } from './barriers.js';
import { calm, openHouse, phone } from './house.js';

/** Where files are made, at every size: nothing is wider than the window or cut, and a finger hits what it aims at. */

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

const touched = [
  [360, 640],
  [390, 844],
  [844, 390],
];
const sizes = [...touched, [1024, 768], [1280, 720], [1440, 900], [1920, 1080], [2560, 1440]];

/** What is wrong with the page as it stands. */
const look = (page, touch) =>
  page.evaluate((touch) => {
    const wrong = [];
    const wide = document.documentElement.scrollWidth;
    if (wide > innerWidth) wrong.push(`the page is ${wide} wide`);
    for (const one of document.querySelectorAll('main button, main select, main input, main textarea')) {
      const box = one.getBoundingClientRect();
      if (box.width < 2 || !one.checkVisibility({ visibilityProperty: true })) continue;
      const name = `${one.getAttribute('aria-label') ?? one.textContent?.trim()} (${one.className})`;
      if (box.left < -1 || box.right > innerWidth + 1) wrong.push(`${name} is outside: ${box.left} ${box.right}`);
      const aimed = one.closest('label')?.getBoundingClientRect() ?? box;
      // Hexes and cells are as large as the board lets them be; a finger that misses one drags.
      // What one presses of a choice are its words.
      if (one.matches('[type="radio"]') || one.closest('[data-hex], [data-spot], .plate, svg')) continue;
      if (touch && Math.max(box.height, aimed.height) < 43.5) wrong.push(`${name} is small: ${box.height}`);
      if (one.matches('button') && one.scrollWidth > one.clientWidth + 1) wrong.push(`${name} is cut`);
    }
    return wrong;
  }, touch);

for (const game of ['fits', 'fillit', 'falling']) {
  test(`the workshop of ${game} stands at every size, in every language, by day and in the evening`, async () => {
    const wrong = [];
    for (const [i, locale] of ['en', 'fr', 'nl', 'de'].entries()) {
      for (const touch of [true, false]) {
        const [choices, some] = touch ? [phone, touched] : [{}, sizes.slice(3)];
        const colorScheme = i % 2 === 0 ? 'light' : 'dark';
        const { page, context } = await house.guest({ ...calm, ...choices, locale, colorScheme });
        await page.goto(`/make/${game}`);
        const start = page.getByRole('combobox').first();
        await start.waitFor();
        const name = await start.locator('option').nth(2).innerText();
        await start.selectOption({ label: name });
        await page.locator('.beside textarea').waitFor();
        for (const [width, height] of some) {
          await page.setViewportSize({ width, height });
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
          const found = await look(page, touch);
          wrong.push(...found.map((one) => `${locale} ${width}×${height}: ${one}`));
        }
        wrong.push(...(await barriers(page)).map((one) => `${locale} ${colorScheme}: ${one}`));
        await context.close();
      }
    }
    assert.deepEqual(wrong, []);
  });
}

test('a deck of FALLING by touch', async () => {
  const { page, context } = await house.guest({ ...calm, ...phone });
  await page.goto('/make/falling');
  await page.getByRole('combobox', { name: 'Start from' }).selectOption({ label: 'the usual deck' });
  await page.getByText('Everything is right.').waitFor();
  await page.getByRole('button', { name: 'One Stop more' }).tap();
  await page.getByRole('button', { name: 'One Hit fewer' }).tap();
  const count = (card) => page.getByRole('spinbutton', { name: card, exact: true }).inputValue();
  assert.deepEqual([await count('Stop'), await count('Hit')], ['8', '6']);
  await page.getByRole('button', { name: 'Undo' }).tap();
  assert.equal(await count('Hit'), '7');
  await context.close();
});
