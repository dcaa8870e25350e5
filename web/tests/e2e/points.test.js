import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { drop, ready } from './fits.js';
import { calm, makeTable, openHouse, phone } from './house.js';
import { log, result } from './table.js';

/** FITS one can plan: what the board scores, what this round gives now, and what a drop would change. */

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

const number = (text) => Number(text.trim().replace('−', '-'));
const build = [['O', 'X', 'l', 'i', 'P', 'v', 't', 'V', 's', 'U', 'N', 'T', 'W', 'Y', 'F', 'L']];

test('the points of this round and the change at the landing place, and a preference that hides them', async () => {
  const { page, context, wrong } = await house.guest(calm);
  const options = { boards: ['4'], start: [['L']], build };
  const id = await makeTable(page, { game: 'fits', seats: 1, options }, { play: true, level: 'easy' });
  await page.goto(`/t/${id}`);
  await ready(page);

  const rules = page.getByRole('region', { name: 'What this board scores' });
  for (const words of ['both open', 'one alone', 'an open dot']) await rules.getByText(words).waitFor();
  const values = await rules.locator('.points').allInnerTexts();
  assert.deepEqual(values, ['+3', '−3', '−1']);

  const now = page.locator('.now .big');
  const next = page.locator('.now .next');
  const pill = page.locator('.change text');
  for (let card = 0; card < 3; card++) {
    await ready(page);
    await page.keyboard.press(card % 2 ? 'ArrowRight' : 'ArrowLeft');
    const before = number(await now.innerText());
    const after = number(await next.innerText());
    const change = await pill.textContent();
    assert.equal(number(change.replace('+', '')), after - before);
    assert.match(change, /^[+−]\d+$/);
    await drop(page).click();
    // What was promised is what it gives.
    await page.waitForFunction(
      (text) => document.querySelector('.now .big').textContent === text,
      `${after}`.replace('-', '−'),
    );
  }
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Show points before a move' }).uncheck();
  await page.keyboard.press('Escape');
  await now.waitFor({ state: 'detached' });
  assert.equal(await pill.count(), 0);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a group that the drop would change is shown with what it would give', async () => {
  const { page, context, wrong } = await house.guest(calm);
  const options = { boards: ['4'], start: [['L']], build };
  const id = await makeTable(page, { game: 'fits', seats: 1, options }, { play: true, level: 'easy' });
  await page.goto(`/t/${id}`);
  const parts = page.getByRole('region', { name: 'What this board scores' }).locator('.now li');
  const shown = () => parts.evaluateAll((all) => all.map((one) => [one.title, one.innerText.trim(), one.className]));
  const isWorse = ([, , kind]) => kind.includes('worse');
  // Card by card, every column is aimed at until a drop would cover a sign.
  let before = new Map();
  let then = [];
  for (let card = 0; then.length === 0; card++) {
    assert.ok(card < 8, 'some drop covers a sign');
    await ready(page);
    for (let at = 0; at < 6; at++) await page.keyboard.press('ArrowLeft');
    for (let at = 0; at < 6 && then.length === 0; at++) {
      const seen = await shown();
      for (const [sign, value, kind] of seen) if (!/worse|better/.test(kind)) before.set(sign, value);
      then = seen.filter(isWorse);
      if (then.length === 0) await page.keyboard.press('ArrowRight');
    }
    if (then.length === 0) await drop(page).click();
  }
  for (const [sign, value] of then) assert.ok(number(value) < number(before.get(sign)), `${sign}: ${value}`);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('nothing tells a round before the lamp has counted it; then seats, table and log agree', async () => {
  const { page, context, wrong } = await house.guest();
  const options = { boards: ['1', '4'], start: [['L'], ['L']], build: [...build, ...build] };
  const id = await makeTable(page, { game: 'fits', seats: 1, options }, { play: true, level: 'easy' });
  await page.goto(`/t/${id}`);
  // Everything a reader sees or hears while the lamp runs, written down at every change.
  await page.evaluate(() => {
    window.shown = [];
    const write = () => {
      const counts = document.querySelector('.ramp .lamp') !== null;
      if (counts) window.shown.push(document.body.innerText + document.querySelector('ol.log')?.textContent);
    };
    new MutationObserver(write).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const round = async () => {
    for (;;) {
      await page.locator('.go').or(page.locator('.controls .button:enabled')).first().waitFor();
      if (await page.locator('.go').isVisible()) return;
      await page.keyboard.press((await drop(page).isEnabled()) ? ' ' : '-');
      await page.waitForTimeout(50);
    }
  };
  await round();
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  await page.waitForFunction(() => document.querySelector('.ramp .lamp') === null);
  await page.waitForFunction(() => /Round 1: /.test(document.querySelector('ol.log').textContent));
  const line = (await log(page).textContent()).match(/Round 1: [^.]*? (−?\d+)\./);
  assert.ok(line, 'the log tells the round');
  const counted = await page.locator('.now .big').innerText();
  assert.equal(line[1], counted);
  assert.equal(await page.locator('.who .total').innerText(), counted);
  const told = await page.evaluate(() => window.shown);
  assert.ok(told.length > 5, `${told.length} moments`);
  for (const text of told) assert.doesNotMatch(text, /Round 1: /);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('who plays alone over boards 1 to 4 gets a rank', async () => {
  const { page, context, wrong } = await house.guest(calm);
  const id = await makeTable(page, { game: 'fits', seats: 1 }, { play: true, level: 'easy' });
  await page.goto(`/t/${id}`);
  await page.evaluate(async (table) => {
    const once = (socket, type) => new Promise((done) => socket.addEventListener(type, done, { once: true }));
    const socket = new WebSocket(`ws://${location.host}/api/socket`);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'hello', version: 1, legal: 'actions' }));
    socket.send(JSON.stringify({ type: 'join', table }));
    for (let asked = 0; ;) {
      const { data } = await once(socket, 'message');
      const told = JSON.parse(data);
      if (told.table?.ending) return socket.close();
      const may = told.legal?.find(({ actions }) => actions.length > 0);
      if (!may) continue;
      const { action } = may.actions.find(({ action }) => action === '-') ?? may.actions[0];
      const command = { do: 'play', place: may.place, action };
      socket.send(JSON.stringify({ type: 'do', id: `solo-${asked++}`, command }));
    }
  }, id);
  await page.reload();
  // Everything set aside is as bad as it gets.
  await result(page).getByText('Gap filler').waitFor();
  assert.match(await result(page).getByRole('heading').first().innerText(), /^−\d+ points$/);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('at the end every ramp of every round, by how much it was won, and one’s best so far', async () => {
  for (const choices of [{}, phone]) {
    const { page, context, wrong } = await house.guest({ ...calm, ...choices });
    const id = await makeTable(
      page,
      { game: 'fits', seats: 2, options: { boards: ['1'] } },
      { play: true, level: 'easy' },
    );
    await page.goto(`/t/${id}`);
    const stage = page.locator('.stage');
    const before = await stage.boundingBox();
    for (;;) {
      await ready(page);
      if (await result(page).isVisible()) break;
      await page.keyboard.press((await drop(page).isEnabled()) ? ' ' : '-');
      await page.waitForTimeout(50);
    }
    assert.match(await result(page).getByRole('heading').first().innerText(), /wins? by \d+\.|share the win/);
    assert.equal(await result(page).getByRole('button', { name: 'Round 1, Full Rows' }).count(), 2);
    for (const best of ['Your best game', /^Your best against /, 'Your best on Full Rows'])
      await result(page).getByText(best).waitFor({ state: 'attached' });
    // The board stays where it is and as large as it was.
    assert.deepEqual(await stage.boundingBox(), before);
    assert.deepEqual(wrong, []);
    await context.close();
  }
});
