import { drop, ready, byMouse } from './fits.js';
import { calm, openHouse } from './house.js';

/** From the click to a board that can be played, and from a drop to its answer: in the browser, and by the server's way. `npm run quick`. */

const times = 15;
const house = await openHouse();
const middle = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)];
const told = (all) => `${middle(all).toFixed(0)} ms (${Math.min(...all).toFixed(0)} to ${Math.max(...all).toFixed(0)})`;

/** What happens in the page between a click and the change that it brings. */
const watch = (page, selector) =>
  page.evaluate((selector) => {
    const seen = () => document.querySelector(selector)?.getAttribute('aria-label') ?? '';
    window['took'] = new Promise((done) => {
      addEventListener(
        'click',
        () => {
          const [began, before] = [performance.now(), seen()];
          const look = () => (seen() !== before ? done(performance.now() - began) : requestAnimationFrame(look));
          look();
        },
        { capture: true, once: true },
      );
    });
  }, selector);
const took = (page) => page.evaluate(() => window['took']);

for (const here of [true, false]) {
  const { page, context } = await house.guest({ here, ...calm });
  const begun = [];
  const answered = [];
  await page.goto('/');
  await page.waitForTimeout(4000);
  for (let n = 0; n < times; n++) {
    await watch(page, '.ramp:not(.mini *)');
    await page.getByRole('region', { name: 'FITS' }).getByRole('button', { name: 'Alone' }).click();
    begun.push(await took(page));
    await ready(page);
    if (await drop(page).isEnabled()) {
      await watch(page, '.ramp:not(.mini *)');
      await byMouse(page, 3);
      answered.push(await took(page));
    }
    await page
      .getByRole('link', { name: /Trèfle|home/i })
      .first()
      .click();
    await page.locator('.games').waitFor();
  }
  console.log(
    `${here ? 'in the browser' : 'by the server'}: a board after ${told(begun)}, a drop answered after ${told(answered)}`,
  );
  await context.close();
}
await house.close();
