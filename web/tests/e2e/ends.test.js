import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ready, touch } from './fillit.js';
import { ask, calm, makeTable, openHouse, phone } from './house.js';
import { makeByHand, result } from './table.js';

/** How games begin and end on the page. */

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

test('the end of FILLIT keeps the board, draws the last slide and says how it was won', async () => {
  for (const choices of [{}, phone]) {
    const { page, context, wrong } = await house.guest(choices);
    const settings = { game: 'fillit', seats: 2, first: 'chosen', options: { board: 'mini' } };
    const id = await makeTable(page, settings, { play: true, level: 'easy' });
    await page.goto(`/t/${id}`);
    await ready(page);
    const board = page.locator('.round');
    const before = await board.boundingBox();
    for (let count = 0; ; count++) {
      await ready(page);
      if (await result(page).isVisible()) break;
      await touch(page, count, (there) => there.click({ force: true }));
    }
    assert.deepEqual(await board.boundingBox(), before);
    const how = await result(page).innerText();
    assert.match(how, /The last token is laid\.|The same position came a third time\.|Turn 300 is over\./);
    assert.ok((await page.locator('.plate .past').count()) > 0, 'the last turn is drawn');
    assert.deepEqual(wrong, []);
    await context.close();
  }
});

test('resigning answers at once, with the board in sight', async () => {
  for (const game of ['fits', 'fillit']) {
    const { page, context, wrong } = await house.guest();
    const id = await makeTable(page, { game, seats: 2 }, { play: true, level: 'easy' });
    await page.goto(`/t/${id}`);
    await page.getByRole('tab', { name: 'Table' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    // No animation is waited for: no timer of the page may stand between the answer and the result.
    await page.clock.install();
    await page.getByRole('button', { name: 'Yes, resign' }).click();
    await page.clock.runFor(50);
    await result(page)
      .getByText(/ resigned\.$/)
      .waitFor();
    await page.getByRole('button', { name: 'Rematch' }).click();
    assert.deepEqual(wrong, []);
    await context.close();
  }
});

test('the result says how one’s games against such bots went, and what to do next before who came where', async () => {
  const { page, context, wrong } = await house.guest({ ...calm, ...phone });
  for (const told of [null, 'Against easy bots: 0 won, 2 lost']) {
    const id = await makeTable(page, { game: 'fillit', seats: 2 }, { play: true, level: 'easy' });
    await page.goto(`/t/${id}`);
    await ask(page, id, { do: 'resign', place: 1 });
    const ended = result(page);
    await ended.waitFor();
    const [next, list] = await Promise.all(
      [ended.getByRole('button', { name: 'Rematch' }), ended.getByRole('list')].map((one) => one.boundingBox()),
    );
    assert.ok(next.y < list.y);
    if (told) assert.ok((await ended.innerText()).includes(told));
    // Looked at again it is the same game.
    if (told) await page.reload();
    if (told) await ended.getByText('0 won, 2 lost').waitFor();
    else assert.doesNotMatch(await ended.innerText(), /won,/);
  }
  assert.deepEqual(wrong, []);
  await context.close();
});

test('beginning a game starts at the top, also from the end of a long list of settings', async () => {
  const { page, context } = await house.guest({ ...phone, ...calm });
  await makeByHand(page, 'FITS');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.locator('.stage').waitFor();
  assert.equal(await page.evaluate(() => window.scrollY), 0);
  assert.ok((await page.locator('.stage').boundingBox()).y >= 0);
  await context.close();
});

test('the first tap on a leaf of a phone’s home plays, and no leaf makes the page wider', async () => {
  for (const game of ['FITS', 'FILLIT', 'FALLING']) {
    const { page, context } = await house.guest({ ...phone, ...calm });
    for (const [width, height] of [
      [360, 640],
      [844, 390],
      [390, 844],
    ]) {
      // prettier-ignore
      await page.setViewportSize({ width, height });
      await page.goto('/');
      const leaf = page.getByRole('button', { name: `${game}: play against bots` });
      await leaf.waitFor();
      // Clipping hides what is too wide, and does not make it narrower.
      const wide = await page.evaluate(() => Math.max(document.body.scrollWidth, document.documentElement.scrollWidth));
      assert.ok(wide <= width, `home is ${wide} wide at ${width}`);
    }
    await page.getByRole('button', { name: `${game}: play against bots` }).tap();
    // FALLING asks once whether one has played it.
    if (game === 'FALLING') await page.getByRole('button', { name: 'I know the game' }).tap();
    await page.waitForURL(/\/t\//);
    await context.close();
  }
});

test('what is typed to no avail says why: in FILLIT whose turn it is, and what there is to do', async () => {
  const { page, context, wrong } = await house.guest(calm);
  const settings = { game: 'fillit', seats: 2, first: 'chosen', options: { first: 1 } };
  const id = await makeTable(page, settings, { play: true, level: 'easy' });
  await page.goto(`/t/${id}`);
  await ready(page);
  await page.keyboard.press('Escape');
  await page.getByRole('alert').getByText('Your turn: move the pawn or a pearl.').waitFor();
  assert.deepEqual(wrong, []);
  await context.close();
});
