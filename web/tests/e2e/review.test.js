import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Engine } from '../../build/engine.js';
import { barriers } from './barriers.js';
import { ask, calm, makeTable, openHouse, phone } from './house.js';
import { result } from './table.js';

/** A game looked at once more: what it cost is what the program says, and what would have been better is shown. */

let house;
const games = {};
before(async () => {
  house = await openHouse();
  games.fits = await turns({ game: 'fits', seats: 2, seed: 'review', options: { boards: ['1', '2'] } });
  games.fillit = await turns({ game: 'fillit', seats: 2, seed: 'review', options: { board: 'mini' } });
  games.falling = await beats({ game: 'falling', seats: 4, seed: 'review' });
});
after(() => house?.close());

/** The record of a game that easy bots played, and the program's own review of it. */
async function recorded(begin, play) {
  const engine = new Engine();
  await engine.ask('new', begin);
  for (let count = 0; count < 3000 && (await engine.ask('outcome')).outcome === null; count++)
    await play(engine, count);
  const { record } = await engine.ask('record');
  const review = await engine.ask('review', { millis: 30_000 });
  engine.quit();
  return { record, review };
}

const turns = (begin) =>
  recorded(begin, async (engine) => {
    const { state } = await engine.ask('state');
    const seat = state.to_move ?? state.seats.findIndex(({ waiting }) => waiting) + 1;
    const { action } = await engine.ask('bot', { seat, level: 'easy', nodes: 50 });
    await engine.ask('play', { seat, action });
  });

/** A beat every second, and after each one faller after the other does what an easy bot would. */
const beats = (begin) =>
  recorded(begin, async (engine, count) => {
    const at = count * 1000;
    const { actions } = await engine.ask('legal', { seat: 'dealer' });
    if (actions.length > 0) await engine.ask('play', { seat: 'dealer', action: actions[0], at });
    for (let seat = 1; seat <= begin.seats; seat++) {
      if ((await engine.ask('outcome')).outcome !== null) return;
      const { action } = await engine.ask('bot', { seat, level: 'easy', nodes: 50 }).catch(() => ({ action: null }));
      if (action) await engine.ask('play', { seat, action, at: at + 100 * seat });
    }
  });

/** A record from a file, then its review. */
async function open(page, record) {
  await page.goto('/replay');
  const buffer = Buffer.from(record);
  await page.locator('input[type=file]').setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer });
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByRole('group', { name: 'From one to the next' }).waitFor({ state: 'attached' });
}

const sum = (all) => all.reduce((a, b) => a + b, 0);
const figure = (value) => (value < 0 ? `−${-value}` : String(value));

test('a review of FITS tells what each piece cost, shows the better place, and goes by key', async () => {
  const { page, context, wrong } = await house.guest({ ...calm, viewport: { width: 1440, height: 900 } });
  await open(page, games.fits.record);
  const own = games.fits.review.turns.filter(({ seat }) => seat === 1);
  const worst = own.toSorted((a, b) => b.loss - a.loss || a.number - b.number)[0];
  assert.ok(worst.loss > 1, 'an easy bot loses points');

  // It begins with what cost most; the ghost lies where the program says, not where the piece lies.
  const words = page.locator('.said .words');
  assert.match(await words.innerText(), new RegExp(`^This cost ${worst.loss} points: the .*column \\d\\.$`));
  const ghost = page.locator('.ramp .landing');
  await ghost.waitFor();
  assert.equal(await ghost.count(), 1);
  assert.equal(await page.locator('.ramp .change text').textContent(), figure(-worst.loss));

  // The losses of a round are those of the program, one place a card.
  for (const { round, score, best } of games.fits.review.rounds.filter(({ seat }) => seat === 1)) {
    await page.getByRole('button', { name: new RegExp(`^Round ${round}`) }).click();
    const line = page.getByRole('list', { name: 'The cards of the round' }).getByRole('button');
    const losses = own.filter((turn) => turn.round === round).map(({ loss }) => loss);
    assert.equal(sum(losses), best - score);
    const told = await line.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    assert.deepEqual(
      told.map((name) => Number(/cost (\d+) point/.exec(name)?.[1] ?? 0)),
      losses,
    );
    assert.match(
      await page.locator('.points').innerText(),
      new RegExp(`${figure(score)}\\s+of ${figure(best)} possible`),
    );
    // The best round lies beside, with all that it places.
    const placed = games.fits.review.rounds.find((one) => one.seat === 1 && one.round === round).line;
    const count = placed.filter((action) => action !== '-').length;
    await page.getByRole('img', { name: new RegExp(`^Ramp of The best round, .*: ${count} pieces placed$`) }).waitFor();
  }

  const at = () => page.locator('.line [aria-current]').getAttribute('aria-label');
  await page.keyboard.press('Home');
  assert.match(await at(), /^Card 1,/);
  await page.keyboard.press('ArrowRight');
  assert.match(await at(), /^Card 2,/);
  await page.keyboard.press('End');
  assert.match(await at(), /^Card 16,/);

  // Another seat is another review.
  await page.getByRole('combobox', { name: 'Whose game' }).selectOption('2');
  const other = games.fits.review.rounds.find(({ seat, round }) => seat === 2 && round === 1);
  await page.getByRole('button', { name: /^Round 1/ }).click();
  assert.match(await page.locator('.points').innerText(), new RegExp(`of ${figure(other.best)} possible`));
  assert.deepEqual(await barriers(page), []);
  assert.deepEqual(wrong, []);
  await page.keyboard.press('Escape');
  await page.getByRole('slider', { name: 'Moment' }).waitFor();
  await context.close();
});

test('one plays on from a moment of FITS, with the same cards and what was laid before', async () => {
  const { page, context, wrong } = await house.guest(calm);
  await open(page, games.fits.record);
  await page.getByRole('button', { name: /^Round 2/ }).click();
  await page.getByRole('button', { name: /^Card 4,/ }).click();
  const [, before] = /: (\d+|one) pieces? placed$/.exec(
    await page.getByRole('img', { name: /^Ramp of Seat 1/ }).getAttribute('aria-label'),
  );
  const turn = games.fits.review.turns.filter(({ seat, round }) => seat === 1 && round === 2)[3];
  const lie = (before === 'one' ? 1 : Number(before)) - (turn.action === '-' ? 0 : 1);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForURL(/\/t\//);
  const ramp = page.locator('.stage').getByRole('img', { name: /^Ramp of / });
  await page.waitForFunction(
    ([node, pieces]) => node.getAttribute('aria-label').endsWith(`: ${pieces} pieces placed`),
    [await ramp.elementHandle(), lie],
  );
  const id = page.url().split('/t/')[1];
  const { view, facing } = await (await page.request.get(`/api/tables/${id}`)).json();
  const kept = games.fits.review.turns.filter(({ seat, round }) => seat === 1 && round === 2).slice(0, 3);
  assert.equal(view.seats[facing - 1].start, kept[0].action[0]);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a review of FILLIT draws the chance to win, the turning points and the better turn', async () => {
  const { page, context, wrong } = await house.guest({ ...calm, viewport: { width: 1440, height: 900 } });
  await open(page, games.fillit.record);
  await page
    .getByRole('img', { name: /^The chance to win over the game: \d+ % at first, \d+ % at the end$/ })
    .waitFor();
  const points = page.getByRole('region', { name: 'Turning points' }).getByRole('button');
  assert.ok((await points.count()) > 0, 'easy bots give something away');
  await points.last().click();
  // The better turn is the first of the line, drawn as a ribbon with ghosts; what was played is dotted.
  const line = page.getByRole('list', { name: 'The better turn, and what would follow' }).getByRole('button');
  assert.equal(await line.first().getAttribute('aria-current'), 'step');
  await page.locator('.seen .better').first().waitFor({ state: 'attached' });
  assert.equal(await page.locator('.seen .done').count(), 2);
  assert.deepEqual(await barriers(page), []);

  // One plays on from before that turn.
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForURL(/\/t\//);
  const id = page.url().split('/t/')[1];
  const { view, facing } = await (await page.request.get(`/api/tables/${id}`)).json();
  assert.equal(view.to_move, facing);
  // The very game, with all that was played before.
  assert.ok(view.turn > 1, `${view.turn}`);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a review of FALLING shows what could have been, from there on', async () => {
  const { page, context, wrong } = await house.guest({ ...calm, viewport: { width: 1440, height: 900 } });
  await open(page, games.falling.record);
  const fallers = games.falling.review.seats;
  const changed = fallers.find(({ change }) => change !== null);
  assert.ok(changed, 'somebody could have outlasted one more');
  for (const { seat, taken, played, riders_got, riders_given } of fallers) {
    await page.getByRole('combobox', { name: 'Whose game' }).selectOption(String(seat));
    await page.getByRole('list', { name: 'What happened to this player' }).waitFor();
    const facts = await page.locator('dl dd').allInnerTexts();
    assert.deepEqual(facts.slice(0, 4).map(Number), [taken, played, riders_got, riders_given]);
  }
  await page.getByRole('combobox', { name: 'Whose game' }).selectOption(String(changed.seat));
  await page.getByText(/would have outlasted/).waitFor();
  await page.getByRole('button', { name: 'Show it from there on' }).click();
  await page.getByText('As it could have been').waitFor();
  assert.deepEqual(await barriers(page), []);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('the result leads to the review, on a phone too, and says of a game without moves that there is nothing', async () => {
  const { page, context, wrong } = await house.guest({ ...calm, ...phone });
  const id = await makeTable(page, { game: 'fits', seats: 1, options: { boards: ['1'] } }, { play: true });
  for (;;) {
    const { legal } = await (await page.request.get(`/api/tables/${id}`)).json();
    const action = legal[0]?.actions[0]?.action;
    if (!action) break;
    await ask(page, id, { do: 'play', place: 1, action });
  }
  await page.goto(`/t/${id}`);
  await result(page).getByRole('link', { name: 'Review' }).click();
  await page.locator('.said .words').waitFor();
  // One ramp, and a switch between what was played and the best.
  assert.equal(await page.locator('.ramp').count(), 1);
  await page.getByRole('radio', { name: 'Best' }).check({ force: true });
  await page.getByRole('img', { name: /^Ramp of The best round/ }).waitFor();
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await barriers(page), []);
  }
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);

  const none = await makeTable(page, { game: 'fits', seats: 2 }, { play: true, level: 'easy' });
  await ask(page, none, { do: 'resign', place: 1 });
  await page.goto(`/replay/${none}?review`);
  await page.getByText('There is nothing to look at yet').waitFor();
  assert.deepEqual(wrong, []);
  await context.close();
});

test('who must wait for a review is told so, and asks again', async () => {
  const { page, context } = await house.guest(calm);
  let busy = true;
  await page.route('/api/review', (route) =>
    busy
      ? route.fulfill({ status: 503, json: { error: { code: 'unavailable', key: 'busy', message: 'busy' } } })
      : route.continue(),
  );
  await page.goto('/replay');
  const buffer = Buffer.from(games.fits.record);
  await page.locator('input[type=file]').setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer });
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByRole('alert').getByText('The server is busy.').waitFor();
  busy = false;
  await page.getByRole('button', { name: 'Try now' }).click();
  await page.locator('.said .words').waitFor();
  await context.close();
});
