import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { own, playOut } from './falling.js';
import { ask, calm, makeTable, openHouse } from './house.js';
import { begin, choose, log, makeByHand, result } from './table.js';

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

test('FALLING with riders only is played to its end by the mouse, at three beats a second', async () => {
  const { page, context, wrong } = await house.guest(calm);
  await makeByHand(page, 'FALLING');
  await page.getByRole('combobox', { name: 'Players' }).selectOption('3');
  await choose(page, 'Cards', 'only riders: Hit, Split, Skip');
  await choose(page, 'Pace', 'your own');
  await page.getByRole('slider').fill('300');
  await page.getByText('a card every 0.3 seconds').waitFor();
  await begin(page, 'easy bot');

  const name = (await own(page).getAttribute('aria-label')).replace('Your place, ', '');
  await playOut(page);
  const told = await log(page).innerText();
  assert.ok(told.includes(`${name} takes `) && told.includes(`${name} plays `), told);
  assert.doesNotMatch(told, /Push|Grab|Stop|Extra/);
  // The next one a little slower.
  const paces = result(page).getByRole('group', { name: 'Restart at this pace' });
  const before = page.url();
  await paces.getByRole('button', { name: 'learning, 2.5 s' }).click();
  await page.waitForFunction((before) => location.href !== before, before);
  await own(page).waitFor();
  assert.deepEqual(wrong, []);
  await context.close();
});

const taken = (page, card) => own(page).getByRole('group', { name: `In hand: ${card}` });

/** A table whose cards come in this order, dealt by somebody else by hand. */
async function dealt(deck, seats) {
  const [ann, ben] = [await house.guest(), await house.guest(calm)];
  const counts = [...new Set(deck)].map((kind) => `${kind} = ${deck.filter((card) => card === kind).length}`);
  const options = { deck, deck_file: `[cards]\n${counts.join('\n')}\n` };
  const id = await makeTable(ann.page, { game: 'falling', seats, dealer: 'person', options });
  await ask(ben.page, id, { do: 'sit', place: 'dealer' });
  await ask(ann.page, id, { do: 'start', fill: 'easy' });
  await ann.page.goto(`/t/${id}`);
  await own(ann.page).waitFor();
  const deal = async (cards) => {
    for (let card = 0; card < cards;) {
      const command = { do: 'play', place: 'dealer', action: 'deal' };
      const data = { id: `deal-${Math.random()}`, command };
      // Three seconds are counted down before the first card.
      const answer = await ben.page.request.post(`/api/tables/${id}/do`, { data });
      if (answer.ok()) card++;
    }
  };
  const close = async () => {
    assert.deepEqual(ann.wrong, []);
    await ann.context.close();
    await ben.context.close();
  };
  return { page: ann.page, id, deal, close };
}

test('a Stop that saves and winning are moments; a key ends them', async () => {
  const { page, deal, close } = await dealt(['Stop', 'Extra'], 2);
  await deal(2);
  await page.keyboard.press('1');
  await taken(page, 'Stop').waitFor();
  await page.locator('.ghost').waitFor({ state: 'detached' });
  await deal(1);
  await page.locator('[data-moment=saved]').waitFor();
  await own(page).getByText('Your Stop saved you from the ground.').waitFor();
  await page.locator('[data-moment=saved]').waitFor({ state: 'detached' });
  await deal(1);
  await page.locator('[data-moment=won]').waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('[data-moment]').count(), 0);
  await result(page).waitFor();
  await close();
});

test('hitting the ground is a moment; one’s place is told, and one watches on', async () => {
  const { page, deal, close } = await dealt(['Extra', 'Extra', 'Extra'], 3);
  await deal(4);
  await page.locator('[data-moment=out]').waitFor();
  await own(page).getByText('You are on the ground: place 3 of 3').waitFor();
  await own(page).getByText('Keep watching').waitFor();
  await page.locator('[data-moment]').waitFor({ state: 'detached' });
  await close();
});

test('a key that cannot be says why', async () => {
  const { page, deal, close } = await dealt(['Extra', 'Hit', 'Hit'], 3);
  await deal(1);
  await page.keyboard.press('4');
  await own(page).getByText('You have no such pile.').waitFor();
  await page.keyboard.press('1');
  await taken(page, 'Extra').waitFor();
  await page.keyboard.press('2');
  await own(page).getByText('There is no rider there.').waitFor();
  await close();
});

test('over a slow line a taken card is in the hand at once, and goes back with a word if the table says no', async () => {
  const { page, context, wrong } = await house.guest();
  // Everything the page says takes its time, and some of it gets lost on the way.
  let slow = 0;
  let takes = 0;
  await page.routeWebSocket(/api\/socket/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) =>
      setTimeout(() => {
        const spoilt = String(text).includes('"take 1"') && takes++ === 0;
        server.send(spoilt ? String(text).replace('"take 1"', '"take 9"') : text);
      }, slow),
    );
  });
  const settings = { game: 'falling', seats: 3, clock: { kind: 'pace', millis: 10_000 } };
  const id = await makeTable(page, settings, { play: true, level: 'easy' });
  await page.goto(`/t/${id}`);
  const pile = own(page).getByRole('button', { name: /^Pile 1: take /, disabled: false });
  await pile.waitFor();
  slow = 900;
  const pressed = Date.now();
  await page.keyboard.press('1');
  await page.locator('.ghost').waitFor();
  assert.ok(Date.now() - pressed < slow, 'before the table could have heard of it');
  await own(page)
    .getByText(/^(Too late: that card is no longer there|You have no such pile)\.$/)
    .waitFor();
  await page.locator('.ghost').waitFor({ state: 'detached' });
  await pile.waitFor();
  slow = 0;
  await page.keyboard.press('1');
  await own(page)
    .getByRole('group', { name: /^In hand: / })
    .waitFor();
  assert.deepEqual(wrong, []);
  await context.close();
});

test('whoever may be new to FALLING is asked once, begins gently and is offered the next step', async () => {
  const { page, context, wrong } = await house.guest(calm);
  const region = page.getByRole('region', { name: 'FALLING' });
  const play = region.getByRole('button', { name: 'Play bots' });
  const settings = async () => {
    await page.waitForURL(/\/t\//);
    const answer = await page.request.get(`/api/tables/${page.url().split('/').at(-1)}`);
    const { options, clock } = (await answer.json()).table.settings;
    return { options, clock };
  };
  await page.goto('/');
  await play.click();
  const asked = region.getByRole('group', { name: 'New to FALLING?' });
  await asked.getByRole('button', { name: 'Show me first (1 minute)' }).click();
  await page.waitForURL(/\/learn\/falling/);
  await page.goto('/');
  await play.click();
  assert.deepEqual(await settings(), { options: { level: 1 }, clock: { kind: 'pace', millis: 2500 } });
  const { page: other, context: others } = await house.guest(calm);
  await other.goto('/');
  await other.getByRole('region', { name: 'FALLING' }).getByRole('button', { name: 'Play bots' }).click();
  await other.getByRole('button', { name: 'I know the game' }).click();
  await other.waitForURL(/\/t\//);
  await other.goto('/');
  await other.getByRole('region', { name: 'FALLING' }).getByRole('button', { name: 'Play bots' }).click();
  await other.waitForURL(/\/t\//);
  assert.deepEqual(wrong, []);
  await context.close();
  await others.close();
});

test('after a game with riders only the next cards are offered', async () => {
  const { page, context, wrong } = await house.guest(calm);
  const clock = { kind: 'pace', millis: 2500 };
  const id = await makeTable(
    page,
    { game: 'falling', seats: 2, clock, options: { level: 1 } },
    { play: true, level: 'easy' },
  );
  await page.goto(`/t/${id}`);
  await own(page).waitFor();
  await ask(page, id, { do: 'resign', place: 1 });
  await result(page).getByRole('button', { name: 'Next: with Push, Grab and Stop' }).click();
  await page.waitForURL((url) => /\/t\//.test(url.href) && !url.href.includes(id));
  const answer = await page.request.get(`/api/tables/${page.url().split('/').at(-1)}`);
  assert.deepEqual((await answer.json()).table.settings.options, { level: 2 });
  assert.deepEqual(wrong, []);
  await context.close();
});

test('who counts as first is chosen before the start and told at the table', async () => {
  const [ann, ben] = [await house.guest(calm), await house.guest(calm)];
  await makeByHand(ann.page, 'FALLING');
  await ann.page.getByText('Whoever is nearer waits for those farther away').waitFor();
  await choose(ann.page, 'Who is first', 'who arrives first');
  await ann.page.getByText('Whoever is nearer waits').waitFor({ state: 'detached' });
  await choose(ann.page, 'Who is first', 'who presses first');
  const id = ann.page.url().split('/').at(-1);
  await ask(ben.page, id, { do: 'sit', place: 2 });
  await begin(ann.page);
  await ann.page.getByRole('tab', { name: 'Table' }).click();
  await ann.page.getByText('Fair at a distance').first().waitFor();
  assert.deepEqual(ann.wrong, []);
  await ann.context.close();
  await ben.context.close();
});

test('a card is explained when it is pointed at, dragged where it lights up, and told of in the middle', async () => {
  const { page, deal, close } = await dealt(['Hit', 'Extra', 'Extra'], 3);
  await deal(1);
  const pile = own(page).getByRole('button', { name: /^Pile 1: take Hit/, disabled: false });
  await pile.hover();
  await page.getByRole('tooltip').getByText('Hit').waitFor();
  const ring = page.locator('.name.next');
  const next = (await ring.innerText()).trim();
  await page.mouse.down();
  await taken(page, 'Hit').waitFor();
  const target = page.getByRole('button', { name: `Play it here: ${next}` });
  const box = await target.boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await page.locator('.told').getByText('you', { exact: true }).waitFor();
  await page.locator('.told').getByText(next, { exact: true }).waitFor();
  assert.equal(await page.locator('.told [data-kind=Hit]').count(), 1);
  // It fades by itself, and nothing has waited for it.
  await page.locator('.told').evaluate((told) => Promise.all(told.getAnimations().map(({ finished }) => finished)));
  assert.equal(await page.locator('.told').evaluate((told) => getComputedStyle(told).opacity), '0');
  await close();
});
