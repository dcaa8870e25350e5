import { ask, makeTable } from './house.js';

/** Every page there is, and how one sees that it has come. */

const games = {
  fits: { game: 'fits', seats: 2, options: { boards: ['1'] } },
  fillit: { game: 'fillit', seats: 2 },
  falling: { game: 'falling', seats: 4, clock: { kind: 'pace', millis: 10_000 } },
};
const boards = { fits: '.ramp', fillit: '.plate', falling: '.falling:not(.compact)' };

/** Log, chat or table: on a phone they are folded into one. */
async function side(page, nth) {
  await page.getByRole('tab').last().click();
  if (nth < 2) await page.getByRole('tab').nth(nth).click();
}

/** Tables in every state, all of one person; the pages that show them. */
export async function furnish(page) {
  const pages = [
    { name: 'home', address: '/', shows: '.continue a' },
    { name: 'settings', address: '/', shows: '.continue a', then: (page) => page.locator('[popovertarget]').click() },
    { name: 'about', address: '/about', shows: 'form' },
    { name: 'nothing', address: '/nothing-here', shows: 'main a' },
    { name: 'no table', address: '/t/aaaaaaaaaaaa', shows: 'main a' },
    { name: 'a board to make', address: '/make/fits', shows: '[data-spot]' },
    { name: 'a setup to make', address: '/make/fillit', shows: '.ink' },
    { name: 'a deck to make', address: '/make/falling', shows: 'main input[type=number]' },
    { name: 'puzzles', address: '/puzzles', shows: '.ladder ol a' },
    { name: 'fits puzzle', address: '/puzzles/fits/1', shows: '.ramp' },
    { name: 'fillit puzzle', address: '/puzzles/fillit/1', shows: '.plate' },
    { name: 'a record to choose', address: '/replay', shows: 'input[type=file]' },
  ];
  for (const [game, settings] of Object.entries(games)) {
    const waits = await makeTable(page, settings);
    const plays = await makeTable(page, settings, { play: true, level: 'easy' });
    const over = await makeTable(page, settings, { play: true, level: 'easy' });
    await ask(page, over, { do: 'resign', place: 1 });
    pages.push(
      { name: `${game} waiting`, address: `/t/${waits}`, shows: 'fieldset' },
      { name: `${game} in play`, address: `/t/${plays}`, shows: boards[game] },
      {
        name: `${game} talk`,
        address: `/t/${plays}`,
        shows: boards[game],
        then: (page) => side(page, 1),
      },
      {
        name: `${game} table`,
        address: `/t/${plays}`,
        shows: boards[game],
        then: (page) => side(page, 2),
      },
      { name: `${game} over`, address: `/t/${over}`, shows: '.result' },
      { name: `${game} replay`, address: `/replay/${over}`, shows: boards[game] },
      { name: `${game} review`, address: `/replay/${over}?review`, shows: '.empty, .look, [role=alert]' },
      { name: `${game} first game`, address: `/learn/${game}`, shows: boards[game] },
      { name: `${game} rules`, address: `/rules/${game}`, shows: 'article h2' },
    );
  }
  return pages;
}

export async function open(page, { address, shows, then }) {
  await page.goto(address);
  await page.locator(shows).first().waitFor();
  await then?.(page);
}
