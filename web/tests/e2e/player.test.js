import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { barriers } from './barriers.js';
import { calm, openHouse, phone } from './house.js';

/** Rated games, the leaderboard, and what a player's page tells of them. */

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

async function account(name) {
  const guest = await house.guest(calm);
  await guest.page.goto('/');
  const made = await guest.page.request.post('/api/account', { data: { name, password: 'correct horse' } });
  assert.equal(made.status(), 200);
  return guest;
}

const ask = (page, table, command) => page.request.post(`/api/tables/${table}/do`, { data: { command } });

test('two accounts play a rated game and stand on the leaderboard and on their pages', async () => {
  const ann = await account('Ann Clover');
  const bob = await account('Bob');
  const made = await ann.page.request.post('/api/tables', { data: { settings: { game: 'fillit', seats: 2 } } });
  const { id } = await made.json();
  await ann.page.goto(`/t/${id}`);
  await ann.page.getByLabel('Rated game').check();
  await ann.page.getByLabel('Rated game').and(ann.page.locator(':checked')).waitFor();
  assert.deepEqual(await barriers(ann.page), []);

  // A guest is told why they cannot play here.
  const guest = await house.guest(calm);
  await guest.page.goto(`/t/${id}`);
  await guest.page.getByRole('button', { name: 'Take the seat' }).click();
  await guest.page.getByText('A rated game needs an account.').waitFor();

  await bob.page.goto(`/t/${id}`);
  await bob.page.getByRole('button', { name: 'Take the seat' }).click();
  await ann.page.getByRole('button', { name: 'Start', exact: true }).click();
  await ann.page.locator('.waiting').waitFor({ state: 'detached' });
  assert.equal((await ask(bob.page, id, { do: 'resign', place: 2 })).status(), 200);
  await ann.page.getByText(/Your rating: 16\d\d ± \d+/).waitFor();

  await ann.page.goto('/');
  await ann.page.getByRole('link', { name: 'Best players' }).click();
  await ann.page.waitForURL(/\/leaderboard\//);
  await ann.page.getByRole('link', { name: 'FILLIT' }).click();
  await ann.page.getByRole('listitem').filter({ hasText: 'Ann Clover' }).getByText('1.').waitFor();
  assert.deepEqual(await barriers(ann.page), []);
  await ann.page.getByRole('link', { name: 'Ann Clover' }).click();
  await ann.page.getByRole('heading', { name: 'Ann Clover' }).waitFor();
  await ann.page.getByText('1 won').first().waitFor();
  assert.deepEqual(await barriers(ann.page), []);

  // Others see it too, until she hides it.
  await guest.page.goto('/p/Ann%20Clover');
  await guest.page.getByRole('link', { name: 'Bob' }).waitFor();
  const kept = ann.page.waitForResponse((answer) => answer.url().endsWith('/api/me'));
  await ann.page.getByLabel('Only I see this page').check();
  await kept;
  await guest.page.goto('/p/Ann%20Clover');
  await guest.page.getByText('There is no player of this name').waitFor();

  // The replay is a link, and so is the next game.
  await ann.page.getByRole('link', { name: /^Replay/ }).click();
  await ann.page.waitForURL(new RegExp(`/replay/${id}`));
  await ann.page.goBack();
  await ann.page.getByRole('button', { name: 'Play again: Bob' }).click();
  await ann.page.waitForURL(/\/t\//);
  // A page that was left reads what it showed once more, which Svelte warns of and nobody sees.
  const quiet = (line) => !/40[34]|derived_inert/.test(line);
  assert.deepEqual([...ann.wrong, ...bob.wrong, ...guest.wrong].filter(quiet), []);
  for (const { context } of [ann, bob, guest]) await context.close();
});

test('a guest’s page has what they reached, for eyes and ears, on a phone too', async () => {
  for (const choices of [{}, phone]) {
    const { page, context, wrong } = await house.guest({ ...calm, ...choices });
    await page.goto('/');
    const settings = { game: 'fits', seats: 1, options: { boards: ['1'] } };
    const made = await page.request.post('/api/tables', { data: { settings, play: true } });
    const { id } = await made.json();
    for (;;) {
      const { legal } = await (await page.request.get(`/api/tables/${id}`)).json();
      const action = legal[0]?.actions[0]?.action;
      if (!action) break;
      assert.equal((await ask(page, id, { do: 'play', place: 1, action })).status(), 200);
    }
    await page.getByRole('link', { name: 'My games' }).click();
    await page.waitForURL(/\/p\/me/);
    await page.getByRole('heading', { name: 'Full Rows' }).waitFor();
    await page.getByText('You are a guest').waitFor();
    await page.getByRole('link', { name: /^Replay/ }).waitFor();
    assert.deepEqual(await barriers(page), []);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    assert.equal(wide, false, 'nothing scrolls sideways');
    assert.deepEqual(wrong, []);
    await context.close();
  }
});
