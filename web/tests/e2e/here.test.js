import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as falling from './falling.js';
import * as fillit from './fillit.js';
import { byFinger, byMouse, playOut, ready } from './fits.js';
import { calm, openHouse, phone, playsHere } from './house.js';
import { begin, choose, log, makeByHand, result } from './table.js';

/** Games that need nobody else are played in the browser itself: the server is asked for nothing. */

const only = { skip: !playsHere && 'built without the rules' };
let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

const game = (page, title) => page.getByRole('region', { name: title });
const placed = (page, pieces) => page.getByRole('img', { name: new RegExp(`^Ramp of .*: ${pieces} pieces placed$`) });

/** From home to a game here. */
async function play(page, title, way = 'Alone') {
  await page.goto('/');
  await game(page, title).getByRole('button', { name: way }).click();
  const knows = page.getByRole('button', { name: 'I know the game' });
  await knows.or(page.locator('.ramp, .plate, .falling:not(.compact)')).first().waitFor();
  if (await knows.isVisible()) await knows.click();
  await page.waitForURL(/\/t\/here-/);
}

async function placeThree(page) {
  for (let turn = 0; turn < 3; turn++) {
    await ready(page);
    await byMouse(page, 2 + turn);
    await page
      .getByRole('img', { name: new RegExp(`: ${turn === 0 ? 'one piece' : `${turn + 1} pieces`} placed$`) })
      .waitFor();
  }
}

test('a game alone is played to its end in the browser, and what is asked of the server is nothing', only, async () => {
  const { page, context, wrong } = await house.guest({ here: true, ...calm });
  await play(page, 'FITS');
  const asked = [];
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
  await playOut(page, (column) => byMouse(page, column));
  assert.match(await result(page).innerText(), /points?/);
  // So is its replay, and a link carries it to whoever opens it.
  await result(page).getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('slider', { name: 'Moment' }).waitFor();
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.getByRole('button', { name: 'One step on' }).click();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await page.getByRole('button', { name: /link/i }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, /\/replay#file=[\w-]+&at=1$/);
  assert.deepEqual(asked, []);
  assert.deepEqual(wrong, []);
  const other = await house.guest({ ...calm });
  await other.page.goto(link);
  await other.page.getByRole('img', { name: /one piece placed$/ }).waitFor();
  await other.context.close();
  await context.close();
});

test('a tab that is killed in the middle loses nothing, and home leads back', only, async () => {
  const { page, context } = await house.guest({ here: true, ...calm });
  await play(page, 'FITS');
  await placeThree(page);
  const address = page.url();
  await page.goto('chrome://crash').catch(() => {});
  await page.close();
  const again = await context.newPage();
  await again.goto('/');
  await again.getByRole('link', { name: 'Continue' }).click();
  assert.equal(again.url(), address);
  await placed(again, 3).waitFor();
  await context.close();
});

test('of two tabs at one game the later one plays, and the other says so and can take over', only, async () => {
  const { page, context } = await house.guest({ here: true, ...calm });
  await play(page, 'FITS');
  await ready(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await page.getByText('You opened this table in another window.').waitFor();
  await placeThree(second);
  await page.getByRole('button', { name: 'Play here' }).click();
  await placed(page, 3).waitFor();
  await second.getByText('You opened this table in another window.').waitFor();
  await context.close();
});

test('what one makes is checked and tried in the browser, step by step, and can be stopped', only, async () => {
  const { page, context, wrong } = await house.guest({ here: true, ...calm });
  await page.goto('/make/fillit');
  const good = page.getByText('Everything is right.');
  await page.getByRole('combobox', { name: 'Start from' }).selectOption({ label: 'A, mini board, 2 players' });
  await good.waitFor();
  const asked = [];
  page.on('request', (request) => /api\/boards\/(check|trial)/.test(request.url()) && asked.push(request.url()));
  await page.getByRole('combobox', { name: 'Who begins' }).selectOption('blue');
  await good.waitFor();
  const trial = page.getByRole('region', { name: 'Is it fair?' });
  await trial.getByRole('button', { name: 'Let bots play 200 games' }).click();
  const progress = trial.getByRole('progressbar');
  await page.waitForFunction((bar) => bar.value > 0, await progress.elementHandle());
  await trial.getByRole('button', { name: 'Stop' }).click();
  assert.match(await trial.getByRole('status').innerText(), /\S/);
  assert.deepEqual(asked, []);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('where nothing can be kept the game goes on, and it says so', only, async () => {
  const { page, context } = await house.guest({ here: true, ...calm });
  // The journal is opened in a worker, where no script of ours comes: a database of a later version cannot be opened.
  await page.goto('/clover.svg');
  await page.evaluate(
    () =>
      new Promise((done, failed) => {
        const newer = indexedDB.open('trefle', 9);
        newer.onsuccess = () => (newer.result.close(), done(null));
        newer.onerror = () => failed(newer.error);
      }),
  );
  await play(page, 'FITS');
  await page.getByText('the game will be gone').waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await placeThree(page);
  await context.close();
});

test('on a phone a game here is played to its end by finger, without scrolling', only, async () => {
  const { page, context, wrong } = await house.guest({ here: true, ...calm, ...phone });
  await play(page, 'FITS');
  await ready(page);
  const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  assert.ok(over <= 0, `${over} px too high`);
  await playOut(page, (column) => byFinger(page, column));
  assert.deepEqual(wrong, []);
  await context.close();
});

/** From home to a table at this screen, with the choices made and easy bots on the other seats. */
async function atOneScreen(page, title, chosen) {
  await makeByHand(page, title);
  await chosen();
  await page.getByRole('button', { name: 'At one screen' }).click();
  await page.waitForURL(/\/t\/here-/);
  await begin(page);
}

const ways = {
  'the mouse': (there) => there.click({ timeout: 1000, force: true }),
  keyboard: (there) => there.press('Enter', { timeout: 1000 }),
};
for (const [way, press] of Object.entries(ways)) {
  test(`FILLIT is played to its end in the browser by ${way}`, only, async () => {
    const { page, context, wrong } = await house.guest({ here: true, ...calm });
    await atOneScreen(page, 'FILLIT', () => choose(page, 'Board', 'mini'));
    for (let count = 0; ; count++) {
      await fillit.ready(page);
      if (await result(page).isVisible()) break;
      await fillit.touch(page, count, press);
    }
    assert.match(await log(page).innerText(), /laid the last one|third time|The game is over/);
    assert.deepEqual(wrong, []);
    await context.close();
  });

  test(`FALLING is played to its end in the browser by ${way}`, only, async () => {
    const { page, context, wrong } = await house.guest({ here: true, ...calm });
    await atOneScreen(page, 'FALLING', async () => {
      await page.getByRole('combobox', { name: 'Players' }).selectOption('3');
      await choose(page, 'Cards', 'only riders: Hit, Split, Skip');
      await choose(page, 'Pace', 'your own');
      await page.getByRole('slider').fill('300');
    });
    await falling.playOut(page, press);
    assert.match(await log(page).innerText(), / takes /);
    assert.deepEqual(wrong, []);
    await context.close();
  });
}

test('FITS is played to its end in the browser by keyboard', only, async () => {
  const { page, context, wrong } = await house.guest({ here: true, ...calm });
  await play(page, 'FITS');
  const keys = (column) => [...Array(6).fill('ArrowLeft'), ...Array(column - 1).fill('ArrowRight'), 'Enter'];
  const type = async (all) => {
    for (const key of all) await page.keyboard.press(key);
  };
  await playOut(
    page,
    (column) => type(keys(column)),
    () => type(['-']),
  );
  assert.match(await result(page).innerText(), /points?/);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('who invites nobody plays at one screen, without the server', only, async () => {
  const { page, context, wrong } = await house.guest({ here: true, ...calm });
  await makeByHand(page, 'FILLIT');
  await page.getByRole('button', { name: 'At one screen' }).click();
  await page.waitForURL(/\/t\/here-/);
  await page.getByRole('heading', { name: 'Invite' }).waitFor({ state: 'detached' });
  await begin(page);
  await page.locator('.plate').first().waitFor();
  assert.deepEqual(wrong, []);
  await context.close();
});
