import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Engine } from '../../build/engine.js';
import { barriers } from './barriers.js';
import { calm, openHouse, phone } from './house.js';

/** One plays on from any moment of a replay, as it was or as one changes it, and from what one put up oneself. */

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

/** The record of a game that easy bots played, and how it stood after so many actions. */
async function played(begin, after) {
  const engine = new Engine();
  await engine.ask('new', begin);
  let stood = null;
  for (let count = 0; (await engine.ask('outcome')).outcome === null; count++) {
    const { state } = await engine.ask('state');
    if (count === after) stood = state;
    const seat = state.to_move ?? state.seats.findIndex(({ waiting }) => waiting) + 1;
    const { action } = await engine.ask('bot', { seat, level: 'easy', nodes: 50 });
    await engine.ask('play', { seat, action });
  }
  const { record } = await engine.ask('record');
  engine.quit();
  return { record, stood };
}

/** A replay of it, so many steps after its beginning. */
async function openReplay(page, record, steps) {
  await page.goto('/replay');
  const buffer = Buffer.from(record);
  await page.locator('input[type=file]').setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer });
  await page.getByRole('button', { name: 'To the start' }).click();
  for (let step = 0; step < steps; step++) await page.getByRole('button', { name: 'One step on' }).click();
}
async function replay(page, record, steps) {
  await openReplay(page, record, steps);
  await page.getByRole('button', { name: 'Play on from here' }).click();
}
async function table(page) {
  await page.waitForURL(/\/t\//);
  return (await page.request.get(`/api/tables/${page.url().split('/t/')[1]}`)).json();
}

test('from a moment of a replay of FITS, against bots and with friends; the table says so and is not rated', async () => {
  const { record, stood } = await played({ game: 'fits', seats: 2, seed: 'moment', options: { boards: ['1'] } }, 6);
  const { page, context, wrong } = await house.guest(calm);
  await replay(page, record, 6);
  await page.getByRole('button', { name: 'Against bots' }).click();
  const { table: told, view, legal } = await table(page);
  assert.deepEqual([told.settings.after, told.settings.rated ?? false], [{ count: 6 }, false]);
  const grids = ({ seats }) => seats.map(({ grid }) => grid);
  assert.deepEqual(grids(view), grids(stood));
  assert.ok(legal[0].actions.length > 0);

  await replay(page, record, 6);
  await page.getByRole('button', { name: 'With friends' }).click();
  await page.getByText('This game goes on from an earlier one. It is practice.').waitFor();
  const waiting = (await table(page)).table;
  const refused = await page.request.post(`/api/tables/${waiting.id}/do`, {
    data: { id: 'rate-it', command: { do: 'settings', settings: { ...waiting.settings, rated: true } } },
  });
  assert.equal(refused.ok(), false, await refused.text());
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a moment of FILLIT is changed first, then played on by who begins there', async () => {
  const { record } = await played({ game: 'fillit', seats: 2, seed: 'moment', options: { board: 'mini' } });
  const { page, context, wrong } = await house.guest(calm);
  await replay(page, record, 5);
  await page.getByRole('button', { name: 'Change it first' }).click();
  await page.waitForURL(/\/make\/fillit$/);
  await page.getByText('Everything is right.').waitFor();
  assert.equal(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue(), 'A, turn 6');
  assert.ok(await page.getByRole('radio', { name: 'mini' }).isChecked());
  // Five turns were played: it is the second player's.
  const begins = page.getByRole('combobox', { name: 'Who begins' });
  assert.equal(await begins.locator('option:checked').innerText(), 'blue');
  const pearl = page.getByRole('button', { name: /: red pearl$/ });
  const [before, name] = [await pearl.count(), (await pearl.first().getAttribute('aria-label')).split(':')[0]];
  await page.getByRole('button', { name: 'Take away' }).click();
  await page.getByRole('button', { name: new RegExp(`^${name}:`) }).click();
  await page.getByRole('button', { name: `${name}: empty` }).waitFor();
  await page.getByText('Everything is right.').waitFor();
  assert.equal(await pearl.count(), before - 1);

  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: 'Link to share' }).inputValue();
  assert.match(link, /&begins=2/);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const { table: told, view, facing } = await table(page);
  assert.deepEqual([view.to_move, facing, view.turn, told.settings.rated ?? false], [2, 2, 1, false]);
  assert.equal(view.cells[name], undefined);
  await page.getByRole('tab', { name: 'Table' }).click();
  await page.getByText('This game is played with something a player made. It is never rated.').waitFor();

  const ben = await house.guest({ ...calm, ...phone });
  await ben.page.goto(link);
  await ben.page.getByText('mini board, 2 players · blue begins').waitFor();
  assert.deepEqual(await barriers(ben.page), []);
  await ben.page.getByRole('button', { name: 'Play with friends' }).click();
  await ben.page.getByText('It is never rated.').waitFor();
  assert.deepEqual((await table(ben.page)).table.you.places, [2]);
  assert.deepEqual([...wrong, ...ben.wrong], []);
  for (const one of [context, ben.context]) await one.close();
});

test('a game that does not go on from an earlier one does not offer it', async () => {
  const engine = new Engine();
  await engine.ask('new', { game: 'falling', seats: 3, seed: 'moment' });
  for (let at = 0; (await engine.ask('outcome')).outcome === null; at += 1000) {
    const { actions } = await engine.ask('legal', { seat: 'dealer' });
    await engine.ask('play', { seat: 'dealer', action: actions[0], at });
  }
  const { record } = await engine.ask('record');
  engine.quit();
  const { page, context } = await house.guest(calm);
  await openReplay(page, record, 3);
  assert.equal(await page.getByRole('button', { name: 'Play on from here' }).count(), 0);
  await context.close();
});
