import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, calm, makeTable, openHouse } from './house.js';

/**
 * The board has the window, at every size: nothing scrolls in play, nothing is wider than the window, every control is
 * inside it, can be hit, and is large enough for a finger.
 */

const phones = [
  [360, 640],
  [390, 844],
  [844, 390],
];
const desks = [
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
];
const tables = {
  fits: (seats) => ({ game: 'fits', seats, options: { boards: ['4', '8', 'jeuxsoc'] } }),
  fillit: (seats) => ({
    game: 'fillit',
    seats,
    first: 'chosen',
    clock: { kind: 'player', millis: 600_000, increment: 0 },
  }),
  falling: (seats) => ({ game: 'falling', seats, clock: { kind: 'pace', millis: 10_000 } }),
};
const boards = { fits: '.stage', fillit: '.round', falling: '.falling' };

/** How large the board has to be, in the art direction's numbers; with the log beside it, the window is narrower. */
const least = {
  fits(W, H) {
    const m = W >= 900 ? 12 : 8;
    if (W < 1.15 * H) {
      const high = H < 700 ? 14.25 : 15.75;
      const u = Math.min((H - 140) / high, (W - 96) / 6.55);
      return [6.55 * u, high * u];
    }
    // Pieces that stick out get more wood above, and every cell is a little smaller.
    if (H < 520) return [6.5 * ((H - 10) / 12.9), H - 10];
    const u = Math.min((H - 2 * m) / 15.8, (0.46 * (W - 2 * m)) / 7.2);
    return [7.2 * u, 15.8 * u];
  },
  fillit(W, H) {
    let s;
    if (W < 1.15 * H) s = (W - 8) / 15.6;
    else if (H < 520) s = H / 14.3;
    else s = (W - (H - 16)) / 2 >= 208 ? (H - 16) / 16.9 : Math.min(H - 16, W - 264 - 16) / 16.9;
    return [16.9 * s, 16.9 * s];
  },
  falling: (W, H) => [W < 1.15 * H || H < 520 ? W : W - 44, H],
};

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

/** What is wrong with the page as it stands. */
function look(page, touch) {
  return page.evaluate((touch) => {
    const wrong = [];
    const [W, H] = [innerWidth, innerHeight];
    const root = document.documentElement;
    if (root.scrollWidth > W) wrong.push(`the page is ${root.scrollWidth} wide`);
    if (root.scrollHeight > H) wrong.push(`the page is ${root.scrollHeight} high`);
    window.scrollTo(0, 200);
    if (window.scrollY !== 0) wrong.push('the page scrolls');
    for (const one of document.querySelectorAll('button, a[href], input, select, summary, [role="button"]')) {
      const box = one.getBoundingClientRect();
      // Not shown: folded away, or for those only who listen or come by key.
      if (
        box.width < 2 ||
        !one.checkVisibility({ visibilityProperty: true }) ||
        one.closest('.skip, .typing:not(.asked)')
      )
        continue;
      const name = `${one.getAttribute('aria-label') ?? one.textContent?.trim()} (${one.className})`;
      const at = `${Math.round(box.left)},${Math.round(box.top)} ${Math.round(box.width)}×${Math.round(box.height)}`;
      const hex = one.hasAttribute('data-hex');
      if (box.left < -1 || box.top < -1 || box.right > W + 1 || box.bottom > H + 1)
        wrong.push(`${name} is outside: ${at}`);
      if (touch && !hex && (box.width < 43.5 || box.height < 43.5)) wrong.push(`${name} is small: ${at}`);
      if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
        wrong.push(`${name} is cut: ${one.scrollWidth} in ${one.clientWidth}`);
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (!one.matches(':disabled') && hit && !one.contains(hit) && !hit.contains(one))
        wrong.push(`${name} lies under ${hit.tagName} ${hit.getAttribute('class')}: ${at}`);
    }
    return wrong;
  }, touch);
}

async function measure(page, game, sizes, touch, what) {
  const wrong = [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const where = `${what} at ${width}×${height}: `;
    wrong.push(...(await look(page, touch)).map((one) => where + one));
    const beside = await page.locator('.aside.open.beside').count();
    const free = beside ? width - 284 : width;
    const { w, h } = await page
      .locator(boards[game])
      .first()
      .evaluate((board) => {
        return { w: board.offsetWidth ?? 0, h: board.offsetHeight ?? 0 };
      });
    const [wide, high] = least[game](free, height);
    if (w < wide * 0.98 || h < high * 0.98)
      wrong.push(`${where}the board is ${w}×${h} and not ${Math.round(wide)}×${Math.round(high)}`);
  }
  return wrong;
}

/** @type {[string, number][]} */
const played = [
  ['fits', 1],
  ['fits', 2],
  ['fits', 3],
  ['fits', 4],
  ['fillit', 2],
  ['fillit', 4],
  ['falling', 4],
  ['falling', 8],
];
for (const [sizes, touch] of [
  [phones, true],
  [desks, false],
]) {
  for (const locale of ['de', 'fr', 'nl', 'en']) {
    test(`boards fill the window ${touch ? 'of a phone' : 'on a desk'}, in ${locale}`, async () => {
      const [width, height] = sizes[0];
      const guest = {
        ...calm,
        locale,
        viewport: { width, height },
        ...(touch ? { hasTouch: true, isMobile: true } : {}),
      };
      const { page, context } = await house.guest(guest);
      const wrong = [];
      for (const [game, seats] of played) {
        // Each number of players in the language with the longest words, one in the others.
        if (locale !== 'de' && seats !== 2 && game !== 'falling') continue;
        const id = await makeTable(page, tables[game](seats), { play: true, level: 'easy' });
        await page.goto(`/t/${id}`);
        await page.locator(boards[game]).first().waitFor();
        await page.locator('aside.aside').waitFor();
        wrong.push(...(await measure(page, game, sizes, touch, `${locale}, ${game} for ${seats}`)));
        await ask(page, id, { do: 'resign', place: 1 });
        if (seats > 2) continue;
        await page.locator('.result').waitFor();
        wrong.push(...(await measure(page, game, sizes, touch, `${locale}, ${game} for ${seats} at its end`)));
      }
      assert.equal(wrong.join('\n'), '');
      await context.close();
    });
  }
}

// A coach speaks above the board in a first game: no word of it, however long, may push a control out of the window.
for (const locale of ['de', 'fr', 'nl', 'en']) {
  test(`every control of a first game is inside the window, in ${locale}`, async () => {
    const wrong = [];
    for (const sizes of [phones, desks]) {
      const touch = sizes === phones;
      const [width, height] = sizes[0];
      const guest = {
        ...calm,
        locale,
        viewport: { width, height },
        ...(touch ? { hasTouch: true, isMobile: true } : {}),
      };
      const { page, context } = await house.guest(guest);
      for (const game of Object.keys(tables)) {
        await page.goto(`/learn/${game}`);
        const coach = page.locator('.coach');
        const end = Number(/(\d+)\s*$/.exec(await coach.locator('.figures').innerText())[1]);
        await page.locator(boards[game]).first().waitFor();
        for (let at = 1; at <= end; at++) {
          for (const [width, height] of sizes) {
            await page.setViewportSize({ width, height });
            await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
            const where = `${locale}, first game of ${game}, ${at}, at ${width}×${height}: `;
            wrong.push(...(await look(page, touch)).map((one) => where + one));
          }
          if (at === end) break;
          const words = await coach.locator('.words').innerText();
          await coach.getByRole('button').first().click();
          await page.waitForFunction((words) => document.querySelector('.words')?.textContent !== words, words);
        }
      }
      await context.close();
    }
    assert.equal(wrong.join('\n'), '');
  });
}
