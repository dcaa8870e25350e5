import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { mayMove, ready, touch } from './fillit.js';
import { calm, openHouse } from './house.js';
import { begin, choose, fold, log, makeByHand, moved, result } from './table.js';

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

const side = (page, name) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
const link = (page) => page.getByRole('textbox', { name: 'Send this link' }).inputValue();
const turn = async (page) => {
  for (let count = 0; count < 4; count++) await touch(page, count);
};

/** Two people at a table of FILLIT, the first to begin. */
async function two() {
  const ann = await house.guest(calm);
  const ben = await house.guest(calm);
  await makeByHand(ann.page, 'FILLIT');
  await choose(ann.page, 'Who begins', 'seat 1');
  const address = await link(ann.page);
  await ben.page.goto(address);
  await ben.page.getByRole('button', { name: 'Sit here: Seat 2' }).click();
  await ben.page.getByText('The host starts the game.').waitFor();
  return { ann, ben, address };
}
const close = async (...guests) => {
  for (const { context, wrong } of guests) {
    assert.deepEqual(wrong, []);
    await context.close();
  }
};

test('the host sends somebody away, and who only looks on is counted', async () => {
  const { ann, ben, address } = await two();
  await ann.page.getByRole('button', { name: 'Remove' }).click();
  await ben.page.getByRole('button', { name: 'Sit here: Seat 2' }).click();
  await ben.page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
  await ann.page.getByRole('button', { name: 'Remove' }).waitFor({ state: 'detached' });
  await ben.page.goto('/');

  const cem = await house.guest(calm);
  await cem.page.goto(address);
  await begin(ann.page);
  await cem.page
    .getByText('You are watching.')
    .or(cem.page.getByText(/^Waiting for /))
    .first()
    .waitFor();
  await side(ann.page, 'Table');
  await ann.page.getByText('one onlooker').first().waitFor();
  await fold(ann.page);
  await ready(ann.page);
  assert.equal(await mayMove(cem.page), false);
  await moved(cem.page, () => turn(ann.page));
  await side(cem.page, 'Table');
  for (const name of ['Resign', 'Offer a draw']) assert.equal(await cem.page.getByRole('button', { name }).count(), 0);
  await close(ann, ben, cem);
});

test('words can be muted and heard again, and reported', async () => {
  const { ann, ben } = await two();
  await begin(ann.page);
  const say = async (page, words) => {
    await page.getByRole('textbox', { name: 'Say something' }).fill(words);
    await page.keyboard.press('Enter');
  };
  await side(ann.page, 'Chat');
  await side(ben.page, 'Chat');
  await say(ben.page, 'Hurry up');
  const heard = ann.page.getByText('Hurry up');
  await heard.waitFor();
  await ann.page.getByRole('listitem').filter({ hasText: 'Hurry up' }).getByRole('button').first().click();
  await ann.page.getByRole('button', { name: 'Report', exact: true }).click();
  await ann.page.getByRole('button', { name: 'Reported' }).waitFor();
  await ann.page.getByRole('button', { name: 'Mute', exact: true }).click();
  await heard.waitFor({ state: 'detached' });
  await ann.page.getByText(/ is muted for you\./).waitFor();
  await say(ben.page, 'Well?');
  await ben.page.getByText('Well?').waitFor();
  await say(ann.page, 'I think');
  await ann.page.getByText('I think').waitFor();
  assert.equal(await ann.page.getByText('Well?').count(), 0);
  await ann.page.getByRole('button', { name: 'Unmute' }).click();
  await ann.page.getByText('Well?').waitFor();
  await close(ann, ben);
});

test('an offer to break off is declined, then agreed to', async () => {
  const { ann, ben } = await two();
  await begin(ann.page);
  await side(ann.page, 'Table');
  const offer = ben.page.getByRole('alert').filter({ hasText: 'would like to call the game off' });
  await ann.page.getByRole('button', { name: 'Offer to call it off' }).click();
  await offer.getByRole('button', { name: 'No' }).click();
  await offer.waitFor({ state: 'detached' });
  await side(ann.page, 'Log');
  await log(ann.page)
    .getByText(/ would rather play on\.$/)
    .waitFor();
  await side(ann.page, 'Table');
  await ann.page.getByRole('button', { name: 'Offer to call it off' }).click();
  await offer.getByRole('button', { name: 'Agree' }).click();
  for (const { page } of [ann, ben]) await result(page).getByText('Ended by agreement.').waitFor();
  await close(ann, ben);
});

test('somebody leaves, a bot plays for them, they take their seat back, and resign', async () => {
  const { ann, ben, address } = await two();
  await begin(ann.page);
  await side(ben.page, 'Table');
  await ben.page.getByRole('button', { name: 'Leave the table' }).click();
  await ben.page.getByRole('button', { name: 'Yes, leave' }).click();
  await ben.page.getByRole('heading', { name: 'FALLING', exact: true }).waitFor();

  await ann.page.getByRole('button', { name: 'Call in a bot' }).click();
  await ann.page.locator('.notes').getByText('a bot stands in').waitFor();
  await ready(ann.page);
  await turn(ann.page);
  // The bot answers, and it is our turn again.
  await ann.page.waitForFunction(() => document.title.startsWith('● '));
  await ready(ann.page);

  await ben.page.goto(address);
  await ben.page.getByRole('button', { name: 'Take my seat back' }).first().click();
  await ann.page.locator('.notes').getByText('a bot stands in').waitFor({ state: 'detached' });
  await moved(ben.page, () => turn(ann.page));
  await ready(ben.page);
  await side(ben.page, 'Table');
  await ben.page.getByRole('button', { name: 'Resign' }).click();
  await ben.page.getByRole('button', { name: 'Yes, resign' }).click();
  await result(ann.page).getByRole('heading', { name: 'You win.' }).waitFor();
  assert.match(await result(ben.page).innerText(), / wins\.[^]* resigned\./);
  await close(ann, ben);
});
