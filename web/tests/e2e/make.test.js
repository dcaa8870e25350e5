import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { barriers } from './barriers.js';
import { drop } from './fits.js';
import { calm, openHouse, phone } from './house.js';
import { makeByHand } from './table.js';

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

const good = (page) => page.getByText('Everything is right.').waitFor();
const source = (page) => page.getByRole('textbox', { name: 'Text' });
const cell = (page, row, column) => page.getByRole('button', { name: new RegExp(`^Row ${row}, column ${column}:`) });
const label = (page, row, column) => cell(page, row, column).getAttribute('aria-label');

async function workshop(choices) {
  const guest = await house.guest({ ...calm, ...choices });
  await guest.page.goto('/make/fits');
  await good(guest.page);
  return guest;
}
const ink = (page, kind) => page.getByRole('radio', { name: kind, exact: true }).check({ force: true });
async function startFrom(page, name) {
  await page.getByRole('combobox', { name: 'Start from' }).selectOption({ label: name });
  await page.waitForFunction(
    (name) => [...document.querySelectorAll('textarea')].some(({ value }) => value.includes(name)),
    name,
  );
}
/** From the middle of one cell to the middle of another, the mouse held down. */
async function stroke(page, from, to) {
  const [a, b] = [await cell(page, ...from).boundingBox(), await cell(page, ...to).boundingBox()];
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 12 });
  await page.mouse.up();
}

test('by mouse: strokes, symmetry, undo and redo, and the text beside follows and leads', async () => {
  const { page, context, wrong } = await workshop();
  await page.getByRole('spinbutton', { name: 'Points', exact: true }).fill('7');
  await page.getByRole('combobox', { name: 'Paint along' }).selectOption({ label: 'left and right' });
  await stroke(page, [2, 1], [2, 3]);
  await good(page);
  assert.match(await source(page).inputValue(), /^ {2}"777777",$/m);
  await page.getByRole('button', { name: 'Undo' }).click();
  assert.doesNotMatch(await source(page).inputValue(), /7/);
  await page.getByRole('button', { name: 'Redo' }).click();
  assert.match(await label(page, 2, 6), /7 points/);
  // A click on what is there takes it away, on both sides.
  await cell(page, 2, 1).click();
  assert.match(await source(page).inputValue(), /^ {2}"\.7777\.",$/m);
  // The text leads: a remark stays through the next stroke.
  const text = await source(page).inputValue();
  await source(page).fill(`# my remark\n${text.replace('".7777."', '"..77.."')}`);
  await good(page);
  assert.match(await label(page, 2, 2), /dot/);
  await cell(page, 12, 1).click();
  assert.match(await source(page).inputValue(), /^# my remark\n[^]*"7\.\.\.\.7"/);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('by touch: symbols and their points, name and author, and all is kept', async () => {
  const { page, context } = await workshop(phone);
  await ink(page, 'Symbol');
  await page.getByRole('button', { name: 'moon', exact: true }).tap();
  await cell(page, 3, 2).tap();
  await cell(page, 5, 4).tap();
  await page.getByRole('spinbutton', { name: 'moon, 1 open: points' }).fill('-3');
  await page.getByRole('spinbutton', { name: 'moon, 2 open: points' }).fill('3');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Two moons');
  await page.getByRole('textbox', { name: 'Author', exact: true }).fill('Ann');
  await good(page);
  const text = await source(page).inputValue();
  assert.match(text, /A = \[0, -3, 3\]/);
  assert.match(text, /^author = "Ann"$/m);
  // What was made is still there for who comes back.
  await page.reload();
  await good(page);
  assert.equal(await source(page).inputValue(), text);
  await page.getByRole('button', { name: 'Two moons', exact: true }).waitFor();
  await context.close();
});

test('by keys: every cell is reached and painted, and what is wrong is said at its cell and its line', async () => {
  const { page, context } = await workshop();
  await ink(page, 'Letter');
  await page.getByRole('textbox', { name: 'Letter', exact: true }).fill('J');
  await cell(page, 1, 1).focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  // A letter without a word scores nothing: that is told at the cell and at the line.
  await page.getByRole('button', { name: /^Row 3, column 2: J, wrong here/ }).waitFor();
  await page.getByText('The mark J scores nothing.').first().waitFor();
  assert.equal(await source(page).getAttribute('aria-invalid'), 'true');
  assert.ok(await page.getByRole('button', { name: 'Play', exact: true }).isDisabled());
  await page.getByRole('button', { name: 'Add a word' }).press('Enter');
  await page.getByRole('textbox', { name: 'Word 1' }).fill('j');
  await page.getByRole('spinbutton', { name: 'J: points' }).fill('4');
  await good(page);
  await cell(page, 3, 2).focus();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await good(page);
  assert.match(await label(page, 3, 2), /dot/);
  await page.keyboard.press('Control+y');
  assert.match(await label(page, 3, 2), /J/);
  await page.keyboard.press('Delete');
  await good(page);
  // A text that cannot be read at all is told at its line; nothing is painted meanwhile.
  const text = await source(page).inputValue();
  await source(page).fill(text.replace('grid = [', 'grid = '));
  await page.getByText('The text cannot be read just now.').waitFor();
  await page.getByText(/^Line \d+\./).waitFor();
  assert.ok(await cell(page, 1, 1).isDisabled());
  await context.close();
});

test('everything a board’s file can say is painted, chosen or written', async () => {
  const { page, context, wrong } = await workshop();
  const guide = readFileSync(new URL('../../../docs/boards.md', import.meta.url), 'utf8');
  const example = /```toml\n([^]*?)```/.exec(guide)[1];
  await source(page).fill(`# kept\n${example}`);
  await good(page);
  // What the guide says is what the editor shows.
  const box = (name) => page.getByRole('textbox', { name, exact: true });
  const points = (name) => page.getByRole('spinbutton', { name, exact: true });
  const shown = async (fields) => Promise.all(fields.map((field) => field.inputValue()));
  assert.deepEqual(await shown([box('Name'), box('Title'), box('Author'), box('Note')]), [
    'garden',
    'The garden',
    'Ann',
    'Made on a rainy day.',
  ]);
  assert.deepEqual(
    await shown(['an open dot', 'a full row', 'a full column', 'any other open letter', 'JE: points'].map(points)),
    ['-1', '1', '2', '-3', '2'],
  );
  assert.deepEqual(await shown([0, 1, 2].map((open) => points(`rose, ${open} open: points`))), ['0', '-3', '3']);
  // And each of it can be changed, which the text then says.
  await box('Title').fill('A pond');
  await box('Author').fill('');
  await box('Note').fill('two\nlines');
  await page.getByRole('combobox', { name: 'Where it comes from' }).selectOption('a rule sheet');
  for (const [name, value] of [
    ['an open dot', '-2'],
    ['a full row', '99'],
    ['a full column', '-99'],
    ['any other open letter', '0'],
    ['rose, 2 open: points', '-7'],
    ['JEUX: points', '70'],
  ])
    await points(name).fill(value);
  await page.getByText('What the marks are called').click();
  await box('A is called').fill('tulip');
  await ink(page, 'Number');
  await points('Points').fill('-42');
  await cell(page, 1, 1).click();
  await page.getByRole('button', { name: 'JE: earlier' }).click();
  await good(page);
  const text = await source(page).inputValue();
  for (const line of [
    '# kept',
    'title = "A pond"',
    'note = "two\\nlines"',
    'provenance = "rule"',
    'plain = -2',
    'row = 99',
    'column = -99',
    'unused = 0',
    'A = [0, -3, -7]',
    'A = "tulip"',
    '"-" = -42',
    'points = 70',
  ])
    assert.ok(text.split('\n').includes(line), `${line} in\n${text}`);
  assert.doesNotMatch(text, /author/);
  assert.ok(text.indexOf('"JE"') < text.indexOf('"JEUX"'));
  assert.deepEqual(wrong, []);
  await context.close();
});

test('what the game reads of a board is what the editor shows, for every built-in one', async () => {
  const { page, context } = await workshop();
  const words = readFileSync(new URL('../../../locales/en/fits.ftl', import.meta.url), 'utf8');
  const names = [...words.matchAll(/^ {4}\[(?:\d|jeuxsoc)\] (.+)$/gm)].slice(0, 9).map(([, name]) => name);
  for (const name of names) {
    await startFrom(page, name);
    await good(page);
    const text = await source(page).inputValue();
    const answer = await page.request.post('/api/boards/check', { data: { kind: 'board', text } });
    const { view } = await answer.json();
    const shown = await page
      .locator('[data-spot]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    const grid = view.layout.grid.join('');
    assert.equal(shown.length, grid.length);
    shown.forEach((said, i) => assert.equal(said.endsWith(': dot'), grid[i] === '.', said));
  }
  await context.close();
});

test('a link carries the whole board: looked at, played, copied and changed; a damaged one says so', async () => {
  const ann = await workshop();
  await startFrom(ann.page, 'Pairs');
  await good(ann.page);
  const text = await source(ann.page).inputValue();
  await ann.page.getByRole('button', { name: 'Share' }).click();
  const link = await ann.page.getByRole('textbox', { name: 'Link to share' }).inputValue();
  assert.ok(link.length < 1000, `${link.length}`);

  const ben = await house.guest(calm);
  await ben.page.goto(link);
  await ben.page.getByRole('heading', { name: /Pairs/, level: 1 }).waitFor();
  await ben.page.getByRole('img', { name: 'Pairs' }).waitFor();
  await ben.page.getByRole('button', { name: 'Copy and change' }).click();
  await good(ben.page);
  assert.equal(await source(ben.page).inputValue(), text);
  await ben.page.goto(link);
  await ben.page.getByRole('button', { name: 'Play', exact: true }).click();
  await drop(ben.page).waitFor();

  const cem = await house.guest(calm);
  await cem.page.goto(link);
  await cem.page.getByRole('button', { name: 'Play with friends' }).click();
  await cem.page.getByRole('button', { name: /^Start/ }).waitFor();
  await cem.page.goto('/');
  await cem.page.goto(`${link.slice(0, -20)}AAAA`);
  await cem.page.getByText('This link is damaged').waitFor();
  assert.deepEqual([...ann.wrong, ...ben.wrong, ...cem.wrong], []);
  for (const { context } of [ann, ben, cem]) await context.close();
});

test('who sets up a table finds the way here, and what they made', async () => {
  const { page, context } = await house.guest(calm);
  await page.goto('/');
  await page.getByRole('link', { name: 'Make your own' }).click();
  await good(page);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Quiet pond');
  await good(page);
  await makeByHand(page, 'FITS');
  await page.getByRole('link', { name: 'Make your own board' }).waitFor();
  await page.getByRole('combobox', { name: 'Add a board' }).selectOption({ label: 'Quiet pond' });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Quiet pond: take out' }).waitFor();
  await context.close();
});

test('a deck of FALLING: counted by buttons, by keys and in the text, shared and played', async () => {
  const { page, context, wrong } = await house.guest(calm);
  await page.goto('/make/fits');
  await page.getByRole('navigation', { name: 'Make your own' }).getByRole('link', { name: 'FALLING' }).click();
  const count = (card) => page.getByRole('spinbutton', { name: card, exact: true });
  // Nothing to fall with: the rules say so.
  await page
    .getByText(/cards of this level are not enough/)
    .first()
    .waitFor();
  await page.getByRole('combobox', { name: 'Start from' }).selectOption({ label: 'the usual deck' });
  await good(page);
  assert.equal(await count('Hit').inputValue(), '7');
  await page.getByRole('button', { name: 'One Stop more' }).click();
  await count('Hit').press('ArrowDown');
  await good(page);
  assert.match(await source(page).inputValue(), /^Hit = 6$[^]*^Stop = 8$/m);
  await source(page).fill((await source(page).inputValue()).replace('Hit = 6', 'Hit = 12'));
  await good(page);
  assert.equal(await count('Hit').inputValue(), '12');
  await page.keyboard.press('Control+z');
  assert.equal(await count('Hit').inputValue(), '6');
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: 'Link to share' }).inputValue();
  await page.goto('/');
  await page.goto(link);
  await page.getByRole('list', { name: 'The cards' }).waitFor();
  await page.getByRole('button', { name: 'Play with friends' }).click();
  await page.getByRole('link', { name: 'Make your own deck' }).waitFor();
  assert.deepEqual(
    wrong.filter((one) => !one.includes('/api/boards/check')),
    [],
  );
  await context.close();
});

const hex = (page, name) => page.getByRole('button', { name: new RegExp(`^${name}:`) });
const lies = (page, name, what) => page.getByRole('button', { name: `${name}: ${what}` }).waitFor();
const inHand = (page, what) => page.getByRole('button', { name: new RegExp(`^${what}`) }).first();
async function setups(choices) {
  const guest = await house.guest({ ...calm, ...choices });
  await guest.page.goto('/make/fillit');
  await inHand(guest.page, 'red pawn').waitFor();
  return guest;
}
async function middleOf(page, name) {
  const box = await hex(page, name).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test('a setup of FILLIT by mouse: put, put along, dragged, undone; another board; shared, kept and played', async () => {
  const { page, context, wrong } = await setups();
  // Nothing there yet: what is missing is said at the piece.
  await page.getByRole('button', { name: 'red pawn, missing' }).waitFor();
  await page.getByRole('combobox', { name: 'Put along' }).selectOption('turn');
  await inHand(page, 'red pawn').click();
  await hex(page, 'E1').click();
  await lies(page, 'E9', 'blue pawn');
  await inHand(page, 'red pearl').click();
  await hex(page, 'F4').click();
  await lies(page, 'D6', 'blue pearl');
  await good(page);
  await inHand(page, 'blue token').click();
  await hex(page, 'A1').click();
  await lies(page, 'I9', 'red token');
  await good(page);
  // Dragged, its image goes along; undone, both come back.
  await page.mouse.move(...(await middleOf(page, 'F4')));
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(page, 'G4')), { steps: 5 });
  await page.mouse.up();
  await lies(page, 'G4', 'red pearl');
  await lies(page, 'C6', 'blue pearl');
  await page.getByRole('button', { name: 'Undo' }).click();
  await lies(page, 'F4', 'red pearl');
  // The text leads too, its remarks stay, and what is wrong is said at the hex.
  await source(page).fill(`# mine\n${(await source(page).inputValue()).replace('"F4"', '"E5"')}`);
  await page.getByRole('button', { name: 'E5: red pearl, wrong here' }).waitFor();
  await page.getByRole('combobox', { name: 'Put along' }).selectOption('none');
  await page.getByRole('button', { name: 'Take away' }).click();
  await hex(page, 'E5').click();
  await inHand(page, 'red pearl').click();
  await hex(page, 'F5').click();
  await good(page);
  assert.match(await source(page).inputValue(), /^# mine\n/);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Quiet bay');
  // A smaller board has no room for some of it; one step back brings it all back.
  const large = await source(page).inputValue();
  await page.getByRole('radio', { name: 'mini' }).check({ force: true });
  await hex(page, 'I9').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await good(page);
  assert.equal(await source(page).inputValue(), large);

  await page.getByRole('combobox', { name: 'Start from' }).selectOption({ label: 'B, mini board, 3 players' });
  await good(page);
  await inHand(page, 'yellow token').waitFor();
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: 'Link to share' }).inputValue();
  const text = await source(page).inputValue();
  await page.reload();
  await good(page);
  assert.equal(await source(page).inputValue(), text);

  const ben = await house.guest(calm);
  await ben.page.goto(link);
  await ben.page.getByText('mini board, 3 players').waitFor();
  assert.deepEqual(await barriers(ben.page), []);
  await ben.page.getByRole('button', { name: 'Copy and change' }).click();
  await good(ben.page);
  assert.equal(await source(ben.page).inputValue(), text);
  await ben.page.getByRole('button', { name: 'Play', exact: true }).click();
  await ben.page.locator('.plate').waitFor();

  // At a table, what was made here is played as it was made.
  await makeByHand(page, 'FILLIT');
  await page.getByRole('link', { name: 'Make your own setup' }).waitFor();
  await page.getByRole('combobox', { name: 'Made by you' }).selectOption({ label: 'Setup B' });
  await page.getByText('Setup B is ready.').waitFor();
  assert.ok(await page.getByRole('radio', { name: 'mini' }).isChecked());
  assert.deepEqual(
    [...wrong, ...ben.wrong].filter((one) => !one.includes('/api/boards/check')),
    [],
  );
  for (const one of [context, ben.context]) await one.close();
});

test('a setup of FILLIT by finger and by keys', async () => {
  const { page, context } = await setups(phone);
  await page.getByRole('combobox', { name: 'Start from' }).selectOption({ label: 'A, large board, 2 players' });
  await good(page);
  assert.deepEqual(await barriers(page), []);
  await inHand(page, 'blue token').tap();
  await hex(page, 'C3').tap();
  await lies(page, 'C3', 'blue token');
  // A finger drags what lies there, and taps go on working afterwards.
  const touches = await context.newCDPSession(page);
  const touch = (type, ...points) =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  const [from, to] = [await middleOf(page, 'C3'), await middleOf(page, 'C4')];
  await touch('touchStart', from);
  for (const part of [0.3, 0.6, 1]) await touch('touchMove', [from[0] + (to[0] - from[0]) * part, from[1]]);
  await touch('touchEnd');
  await lies(page, 'C4', 'blue token');
  await lies(page, 'C3', 'empty');
  await hex(page, 'C3').tap();
  await lies(page, 'C3', 'blue token');
  // The same again takes it away.
  await hex(page, 'C3').tap();
  await lies(page, 'C3', 'empty');

  await hex(page, 'C4').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await lies(page, 'C5', 'blue token');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await lies(page, 'C4', 'blue token');
  await page.keyboard.press('Delete');
  await lies(page, 'C4', 'empty');
  await good(page);
  await context.close();
});

test('how hard a board is: bots play it, it can be stopped, and another file is another question', async () => {
  const { page, context, wrong } = await workshop();
  await startFrom(page, 'Full Rows');
  await good(page);
  const trial = page.getByRole('region', { name: 'How hard is it?' });
  await trial.getByRole('button', { name: 'Let bots play 200 games' }).click();
  await trial.getByText('Good play pays').waitFor({ timeout: 60_000 });
  assert.deepEqual(await trial.locator('li:not(.axis) > .small').allInnerTexts(), [
    'best possible',
    'easy bot',
    'medium bot',
    'strong bot',
  ]);
  const medians = (await trial.locator('li b').allInnerTexts()).map((text) => Number(text.replace('−', '-')));
  const [best, easy, , strong] = medians;
  assert.ok(easy < strong && strong <= best, `${medians}`);
  assert.deepEqual(await barriers(page), []);
  // Painted on, what was tried says nothing any more; stopped, what is done stays.
  await cell(page, 1, 1).click();
  await trial.locator('li').first().waitFor({ state: 'detached' });
  await good(page);
  await trial.getByRole('button', { name: 'Let bots play 200 games' }).click();
  await trial.getByRole('progressbar').waitFor();
  await trial.getByRole('button', { name: 'Stop' }).click();
  await trial.getByRole('button', { name: 'Let bots play 200 games' }).waitFor();
  assert.deepEqual(wrong, []);
  await context.close();
});
