import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, calm, makeTable, openHouse } from './house.js';
import { begin, choose, log, makeByHand, result } from './table.js';

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

/**
 * Takes a card that can be put somewhere, and plays it: by click, by key or by dragging it there. A Push or an Extra
 * wants a rider that lies somewhere: where nobody plays one, it would stay in the hand to the end.
 */
async function join(page, how) {
  const own = page.getByRole('region', { name: /^Your place, / });
  const place = page.getByRole('button', { name: /^Play it here: / }).first();
  const pile = own.getByRole('button', { name: /^Pile \d+: take (Hit|Split|Skip),/, disabled: false }).first();
  // The others act meanwhile, and what could be done a moment ago may be gone.
  const soon = { timeout: 2000, force: true };
  if ((await place.count()) === 0) {
    if ((await pile.count()) === 0) return;
    if (how === 'key') await page.keyboard.press(/\d+/.exec(await pile.innerText())[0]);
    else await pile.click(soon).catch(() => {});
    await page
      .getByText(/^(Play|Keep) the /)
      .or(result(page))
      .first()
      .waitFor();
    if ((await place.count()) === 0) return;
  }
  if (how === 'drag')
    await own
      .locator('.held')
      .dragTo(place, soon)
      .catch(() => {});
  else await place.click(soon).catch(() => {});
}

/** The game once more: through one's own eyes, at speed, from a moment that a link leads to. */
async function watch(page, name) {
  await result(page).getByRole('link', { name: 'Replay' }).click();
  const moment = page.getByRole('slider', { name: 'Moment' });
  await moment.waitFor();
  const end = Number(await moment.getAttribute('max'));
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await page.getByRole('combobox', { name: 'Seen by' }).selectOption({ label: name });
  await page.getByRole('region', { name: `Your place, ${name}` }).waitFor();
  // By key from the end back, then it plays by itself.
  await page.getByRole('button', { name: 'To the end' }).click();
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft');
  assert.equal(Number(await moment.inputValue()), end - 3);
  await page.reload();
  assert.equal(Number(await moment.inputValue()), end - 3);
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('4×');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByText(`${end} / ${end}`).waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
}

test('a person deals FALLING by hand, holds it up and goes on, to the end of the game', async () => {
  const ann = await house.guest(calm);
  const ben = await house.guest(calm);
  await makeByHand(ann.page, 'FALLING');
  await ann.page.getByRole('combobox', { name: 'Players' }).selectOption('3');
  await choose(ann.page, 'Who deals', 'a player, by hand');
  await ben.page.goto(await ann.page.getByRole('textbox', { name: 'Send this link' }).inputValue());
  await ben.page.getByRole('button', { name: 'Sit here: Dealer' }).click();
  await ben.page.getByText('The host starts the game.').waitFor();
  await begin(ann.page);

  await ben.page.getByText('You deal: press D, or the button, for each card.').waitFor();
  const deal = ben.page.getByRole('button', { name: /^Deal/ });
  await deal.click();
  await log(ann.page)
    .getByText(/^\w+ to /)
    .first()
    .waitFor({ state: 'attached' });

  // Only the dealer may hold it up.
  await ben.page.getByRole('tab', { name: 'Table' }).click();
  await ann.page.getByRole('tab', { name: 'Table' }).click();
  assert.equal(await ann.page.getByRole('button', { name: 'Pause' }).count(), 0);
  await ben.page.getByRole('button', { name: 'Pause' }).click();
  await ann.page
    .getByRole('region', { name: /^Your place/ })
    .getByText('The game is paused.')
    .waitFor();
  await deal.waitFor({ state: 'detached' });
  await ben.page.getByRole('button', { name: 'Resume' }).click();

  for (const { page } of [ann, ben]) await page.getByRole('tab', { name: 'Log' }).click();
  await deal.waitFor();
  const ways = ['click', 'drag', 'key'];
  for (let card = 0; !(await result(ben.page).isVisible()); card++) {
    assert.ok(card < 300, 'the ground is far');
    // By key and by the button in turn; the last card is followed by no other.
    if (card % 2) await ben.page.keyboard.press('d');
    else await deal.click({ timeout: 2000 }).catch(() => {});
    await join(ann.page, ways[card % 3]);
  }
  await result(ann.page).waitFor();
  const told = await log(ben.page).innerText();
  const name = (await ann.page.getByRole('region', { name: /^Your place, / }).getAttribute('aria-label')).replace(
    'Your place, ',
    '',
  );
  assert.match(told, /hits the ground/);
  assert.ok(told.includes(`${name} takes `) && told.includes(`${name} plays `), told);
  await watch(ann.page, name);
  for (const { wrong, context } of [ann, ben]) {
    assert.deepEqual(wrong, []);
    await context.close();
  }
});

test('against bots FALLING is begun anew at another pace, which is remembered', async () => {
  const { page, context, wrong } = await house.guest(calm);
  const play = page.getByRole('button', { name: 'FALLING: play against bots' });
  const paces = page.getByRole('group', { name: 'Restart at this pace' });
  await page.goto('/');
  await play.click();
  await page.getByRole('button', { name: 'I know the game' }).click();
  await page.getByRole('tab', { name: 'Table' }).click();
  await paces.getByRole('button', { name: 'normal, 1.5 s', pressed: true }).waitFor();
  const first = page.url();
  await paces.getByRole('button', { name: 'learning, 2.5 s' }).click();
  await page.waitForFunction((first) => location.href !== first, first);
  // The game that was left is over, and nothing to go on with.
  await page.goto('/');
  const mine = page.getByRole('region', { name: 'Continue' });
  await mine.getByText(/^FALLING · /).waitFor();
  assert.equal(await mine.getByRole('link').count(), 1);
  assert.equal(await mine.getByRole('button').count(), 0);
  await play.click();
  await page.getByRole('tab', { name: 'Table' }).click();
  await paces.getByRole('button', { name: 'learning, 2.5 s', pressed: true }).waitFor();
  assert.deepEqual(wrong, []);
  await context.close();
});

test('who is out sees it, and the place has turned to earth', async () => {
  const ann = await house.guest(calm);
  const ben = await house.guest(calm);
  const id = await makeTable(ann.page, { game: 'falling', seats: 2, dealer: 'person', options: { level: 1 } });
  await makeTable(ben.page, { game: 'fits', seats: 1 });
  await ask(ben.page, id, { do: 'sit', place: 'dealer' });
  await ask(ann.page, id, { do: 'start', fill: 'easy' });
  await ann.page.goto(`/t/${id}`);
  const own = ann.page.getByRole('region', { name: /^Your place/ });
  const earth = own.getByText(/^On the ground, place 2$/);
  await own.waitFor();
  // Until somebody hits the ground; of two that ends the game.
  for (let over = false; !over;) {
    const answer = await ben.page.request.post(`/api/tables/${id}/do`, {
      data: { id: `deal-${Math.random()}`, command: { do: 'play', place: 'dealer', action: 'deal' } },
    });
    // Three seconds are counted down before the first card.
    over = !answer.ok() && (await answer.json()).error.code === 'game_over';
  }
  await result(ann.page).waitFor();
  assert.equal(await earth.count(), (await result(ann.page).getByText('You win.').count()) === 0 ? 1 : 0);
  await ann.context.close();
  await ben.context.close();
});
