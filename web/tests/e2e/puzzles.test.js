import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { barriers } from './barriers.js';
import { calm, openHouse, phone } from './house.js';

/** Puzzles: tried on the board, judged by what was proven, and kept. */

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

const set = (game) =>
  JSON.parse(readFileSync(new URL(`../../public/puzzles/${game}.json`, import.meta.url), 'utf8')).puzzles;
const words = (page) => page.locator('.strip .words');

/** Plays a turn by its hexes. */
async function turn(page, text) {
  for (const hex of text.split(' ').flatMap((half) => half.split('-'))) {
    const at = page.locator(`[data-hex="${hex}"]`).first();
    // With one half chosen, what alone can come next is in hand already.
    if ((await at.getAttribute('aria-pressed')) !== 'true') await at.click();
  }
}

test('a puzzle of FITS is missed, told why, helped with, and solved', async () => {
  const { page, context, wrong } = await house.guest(calm);
  const puzzle = set('fits')[0];
  await page.goto('/puzzles');
  await page.getByRole('link', { name: 'Begin with the first' }).click();
  await page.waitForURL(/\/puzzles\/fits\/1$/);
  const aside = page.getByRole('button', { name: /Set aside/ });
  const goal = new RegExp(`^Score ${puzzle.best} with the last ${puzzle.line.length} cards`);
  for (let card = 0; card < puzzle.line.length; card++) {
    await page.locator(`.coming li.now:nth-child(${card + 1})`).waitFor();
    await aside.click();
  }
  await page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 20_000 });
  assert.match(await words(page).innerText(), /went wrong with the/);
  assert.deepEqual(await barriers(page), []);

  await page.getByRole('button', { name: 'Try again' }).click();
  await words(page).filter({ hasText: goal }).waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  assert.match(await words(page).innerText(), /^Look at columns/);
  await page.getByRole('button', { name: 'Tell me' }).click();
  assert.match(await words(page).innerText(), /from row \d+ up/);
  await page.getByRole('button', { name: 'Show it' }).click();
  await page.getByRole('button', { name: 'Try again' }).and(page.locator(':enabled')).click({ timeout: 20_000 });
  await words(page).filter({ hasText: goal }).waitFor();

  // By key: turned until it lies as it should, moved to the column, dropped.
  for (const [card, action] of puzzle.line.entries()) {
    await page.locator(`.coming li.now:nth-child(${card + 1})`).waitFor();
    if (action === '-') await page.keyboard.press('-');
    else await dropByKey(page, action);
  }
  await words(page)
    .filter({ hasText: `Solved: ${puzzle.best}` })
    .waitFor({ timeout: 20_000 });

  // It is kept, and was not the first try.
  await page.goto('/puzzles/fits');
  await page.getByRole('link', { name: 'Puzzle 1, solved' }).waitFor();
  assert.match(await page.locator('.far').innerText(), /^1 of 210 solved\s+0 in a row/);
  assert.deepEqual(await barriers(page), []);
  assert.deepEqual(wrong, []);
  await context.close();
});

/** What is aimed at is read aloud: turned and moved until it is what is meant. */
async function dropByKey(page, action) {
  const [, lie, column] = /\.(..)@(\d)/.exec(action);
  const aim = async () => /, ([rf]\d), columns (\d)/.exec(await page.locator('.fits > .aloud').innerText()) ?? [];
  for (let turns = 0; turns < 9; turns++) {
    await page.keyboard.press(turns === 4 ? 'f' : 'r');
    if ((await aim())[1] === lie) break;
  }
  for (let steps = 0; steps < 6; steps++) await page.keyboard.press('ArrowLeft');
  for (let steps = 1; steps < Number(column); steps++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
}

test('a puzzle of FILLIT is refuted by a reply, and solved by mouse', async () => {
  const { page, context, wrong } = await house.guest(calm);
  const puzzles = set('fillit');
  const at = puzzles.findIndex(({ wins_in }) => wins_in === 2);
  const puzzle = puzzles[at];
  await page.goto(`/puzzles/fillit/${at + 1}`);
  await page.locator('.halves, .doing .buttons').first().waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  assert.match(await words(page).innerText(), /^Begin with the (pawn|pearl) on [A-I]\d\.$/);

  const asked = { game: 'fillit', seats: 2, options: puzzle.options, seat: puzzle.options.first, actions: [] };
  const { steps } = await (await page.request.post('/api/position', { data: asked })).json();
  const all = steps[0].steps;
  const bad = all
    .slice(0, steps[0].first)
    .flatMap(([text, , then = []]) => then.map((next) => `${text} ${all[next][0]}`))
    .find((action) => action.split(' ').sort().join() !== puzzle.line[0].split(' ').sort().join());
  await turn(page, bad);
  await page.getByRole('button', { name: 'Try again' }).click();
  await words(page).filter({ hasText: 'Win within 2 turns' }).waitFor();
  await turn(page, puzzle.line[0]);
  await page.locator('.doing .buttons').waitFor();
  await page.waitForFunction(() => document.querySelectorAll('.doing .buttons button').length > 0);
  await turn(page, puzzle.line[2]);
  await words(page).filter({ hasText: 'Solved: won in 2 turns' }).waitFor();
  assert.deepEqual(await barriers(page), []);
  assert.deepEqual(wrong, []);
  await page.getByRole('link', { name: 'Next puzzle' }).click();
  await page.waitForURL(new RegExp(`/puzzles/fillit/${at + 2}$`));
  await context.close();
});

test('in every window it fits without scrolling, and what is pressed is large enough', async () => {
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [844, 390],
    [1024, 768],
    [1920, 1080],
  ]) {
    const { page, context } = await house.guest({
      ...calm,
      ...(width < 900 ? phone : {}),
      viewport: { width, height },
    });
    for (const game of ['fits', 'fillit']) {
      await page.goto(`/puzzles/${game}/1`);
      await page
        .locator(game === 'fits' ? '.ramp' : '.plate')
        .first()
        .waitFor();
      const seen = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        const small = [...document.querySelectorAll('.strip a, .strip button')]
          .map((one) => one.getBoundingClientRect())
          .filter((box) => box.width < 44 || box.height < 44 || box.right > innerWidth || box.left < 0);
        const words = document.querySelector('.strip .words');
        const cut = words.scrollHeight > 62 || words.scrollWidth > words.clientWidth + 1;
        return { over: scrollWidth > innerWidth || scrollHeight > innerHeight, small: small.length, cut };
      });
      assert.deepEqual(seen, { over: false, small: 0, cut: false }, `${game} at ${width}×${height}`);
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/${game}-${width}x${height}.png` });
    }
    await context.close();
  }
});
