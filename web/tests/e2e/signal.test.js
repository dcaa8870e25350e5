import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { mayMove, ready, touch } from './fillit.js';
import { ask, calm, makeTable, openHouse } from './house.js';
import { fold, moved } from './table.js';

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

/** A browser whose window is behind another, and which writes down what it would show. */
async function behind(page) {
  await page.addInitScript(() => {
    window.shown = [];
    const Written = class {
      static permission = 'default';
      static requestPermission = async () => (Written.permission = 'granted');
      constructor(title) {
        window.shown.push(title);
      }
      close() {}
    };
    Object.assign(window, { Notification: Written });
    navigator.setAppBadge = async () => void window.shown.push('badge');
    navigator.clearAppBadge = async () => void window.shown.push('no badge');
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
  });
}

const turn = async (page) => {
  for (let count = 0; count < 4; count++) await touch(page, count);
};

test('who plays by correspondence is told of their turn: title, icon, badge, notification', async () => {
  const ann = await house.guest(calm);
  const ben = await house.guest(calm);
  await behind(ben.page);
  const id = await makeTable(ann.page, { game: 'fillit', seats: 2, first: 'chosen' });
  await makeTable(ben.page, { game: 'fits', seats: 1 });
  await ask(ben.page, id, { do: 'sit', place: 2 });
  await ask(ann.page, id, { do: 'start' });
  await ann.page.goto(`/t/${id}`);
  await ben.page.goto(`/t/${id}`);
  await ready(ann.page);
  await ben.page.getByRole('tab', { name: 'Table' }).click();
  await ben.page.getByRole('button', { name: 'Notify me when it is my turn' }).click();
  await ben.page.waitForFunction(() => Notification.permission === 'granted');
  assert.equal(await ben.page.title(), 'FILLIT · Trèfle');
  assert.equal(await mayMove(ben.page), false);

  await turn(ann.page);
  await ben.page.waitForFunction(() => document.title === '● FILLIT · Trèfle');
  await ben.page.waitForFunction(
    () => window.shown.includes('FILLIT: your turn') && window.shown.at(-1) !== 'no badge',
  );
  assert.match(await ben.page.locator('link[rel=icon]').getAttribute('href'), /turn/);
  assert.ok((await ben.page.evaluate(() => window.shown)).includes('badge'));

  await ben.page.getByRole('tab', { name: 'Log' }).click();
  await fold(ben.page);
  await ready(ben.page);
  await moved(ben.page, () => turn(ben.page));
  await ben.page.waitForFunction(() => document.title === 'FILLIT · Trèfle' && window.shown.at(-1) === 'no badge');

  // Also at home, where one's own games are listed.
  await ben.page.goto('/');
  const mine = ben.page.getByRole('region', { name: 'Continue' });
  await mine.getByText(/^FILLIT · Turn \d+$/).waitFor();
  await ready(ann.page);
  await moved(ann.page, () => turn(ann.page));
  // It looks now and then, and at once when the window comes to the front.
  await ben.page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => false });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await mine.getByText(/^FILLIT · Turn \d+ · Your turn$/).waitFor({ timeout: 60_000 });
  await ben.page.waitForFunction(() => document.title.startsWith('● '));
  for (const { context } of [ann, ben]) await context.close();
});

test('the last move is shown, also to who comes later', async () => {
  const { page, context } = await house.guest(calm);
  const id = await makeTable(page, { game: 'fillit', seats: 2, first: 'chosen' }, { play: true, level: 'easy' });
  await page.goto(`/t/${id}`);
  await ready(page);
  await turn(page);
  const past = page.locator('.plate .past');
  // The bot's answer: its pawn's way and its pearl's.
  await ready(page);
  await past.first().waitFor({ state: 'attached' });
  await page.reload();
  await ready(page);
  await past.first().waitFor({ state: 'attached' });
  assert.ok((await past.count()) >= 1);
  await context.close();
});
