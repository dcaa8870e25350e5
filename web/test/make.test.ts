import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { draftOf, fileOf, painted, SYMBOLS, together, type Draft, type Ink, type Spot } from '../src/games/fits/draft';
import * as deck from '../src/games/falling/counts';
import * as setup from '../src/games/fillit/draft';
import { hexes } from '../src/games/fillit/hexes';
import { aboutIn, carries, LONGEST_LINK, pack, unpack } from '../src/make/link';
import { patch, write } from '../src/make/patch';
import { read, tableOf, type Table, type Value } from '../src/make/toml';

/** File, editor and link say the same, whichever way one goes. */

const folder = new URL('../../crates/fits/boards/', import.meta.url);
const boards = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
const said = (text: string): Table => tableOf(read(text)!);

/** The same chances each time; xorshift. */
function dice(seed: number): (sides: number) => number {
  let state = seed * 2654435761 + 1;
  return (sides) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % sides;
  };
}
const pick = <T>(roll: (sides: number) => number, from: readonly T[]): T => from[roll(from.length)]!;

const texts = ['', 'a', 'Ünï "quoted" \\ back', 'two\nlines', "it's", '# no remark', '[x]', '🍀', '\t\x7f\x01', '= ,'];
const keys = ['a', 'B', '5', '-', 'odd key', '"', 'ü.é', '__proto__', '#'];

function randomValue(roll: (sides: number) => number, depth: number): Value {
  const kind = roll(depth > 2 ? 3 : 6);
  if (kind === 0) return pick(roll, texts);
  if (kind === 1) return roll(199) - 99;
  if (kind === 2) return roll(2) === 0;
  if (kind === 3) return Array.from({ length: roll(14) }, () => pick(roll, texts));
  if (kind === 4) return Array.from({ length: 1 + roll(3) }, () => ({ word: pick(roll, texts), points: roll(9) }));
  return randomTable(roll, depth + 1);
}
const randomTable = (roll: (sides: number) => number, depth = 0): Table =>
  Object.fromEntries(Array.from({ length: roll(6) }, () => [pick(roll, keys), randomValue(roll, depth)]));

test('what is written is read back', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const table = randomTable(dice(seed));
    expect(said(write(table)), `seed ${seed}`).toEqual(table);
  }
});

test('a file that was changed in place says what was wanted', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const roll = dice(seed);
    const before = `# remark\n${write(randomTable(roll))}\n# the end`;
    const wanted = randomTable(roll);
    expect(said(patch(before, wanted)), `seed ${seed}`).toEqual(wanted);
  }
});

test('every way TOML has to write a board’s file is read', () => {
  const ways =
    'name = \'x\' # a\n"title" = """\nab\\\n   c"""\nmarks.A = "sun"\nnote = \'\'\'it\'s\'\'\'\n[scoring]\nplain = -0x0\n';
  expect(read(ways)).toBeNull();
  expect(said(ways.replace('-0x0', '+1_0'))).toEqual({
    name: 'x',
    title: 'abc',
    marks: { A: 'sun' },
    note: "it's",
    scoring: { plain: 10 },
  });
});

test('what is not TOML is not read, and nothing throws', () => {
  for (const board of boards)
    for (let seed = 1; seed <= 100; seed += 1) {
      const roll = dice(seed);
      const at = roll(board.length);
      const damaged =
        board.slice(0, at) + pick(roll, ['"', '[', ']', '=', '\n', '{', "'''", '\\', ',']) + board.slice(at + roll(9));
      const file = read(damaged);
      if (file) draftOf(tableOf(file));
    }
  expect(read('['.repeat(100_000))).toBeNull();
  expect(read(`a = ${'['.repeat(100_000)}`)).toBeNull();
});

test('remarks, order and the writing of what stays are kept', () => {
  const text = boards.find((board) => board.includes('# By how many'))!.replace('name =', '# mine\nname =');
  const draft = draftOf(said(text));
  const next = patch(text, fileOf(said(text), painted(draft, [[0, 0]], { kind: 'number', points: 7 })));
  expect(next).toContain('# By how many of its cells are visible');
  expect(next).toContain('# mine\nname =');
  expect(next).toContain('  "7.....",\n');
  // And back again to the letter.
  const back = patch(next, fileOf(said(next), painted(draftOf(said(next)), [[0, 0]], { kind: 'dot' })));
  expect(back).toBe(text);
});

function randomInk(roll: (sides: number) => number): Ink {
  const kind = roll(5);
  if (kind === 0) return { kind: 'dot' };
  if (kind === 1) return { kind: 'number', points: roll(40) - 20 };
  if (kind === 2) return { kind: 'symbol', word: pick(roll, SYMBOLS) };
  if (kind === 3) return { kind: 'sign', sign: pick(roll, ['A', '1', '?', '🍀']) };
  return { kind: 'letter', letter: pick(roll, [...'JEUXSA']) };
}

/** Something else than a stroke: a text, points, what a mark is called. */
function rewritten(roll: (sides: number) => number, draft: Draft): Draft {
  const key = pick(roll, ['name', 'title', 'author', 'note', 'provenance', 'plain', 'row', 'column'] as const);
  if (key === 'plain' || key === 'row' || key === 'column')
    return { ...draft, [key]: roll(4) === 0 ? null : roll(199) - 99 };
  const mark = pick(roll, Object.keys(draft.marks));
  if (roll(3) === 0 && mark !== undefined) return { ...draft, marks: { ...draft.marks, [mark]: pick(roll, texts) } };
  return { ...draft, [key]: pick(roll, texts) };
}

test('file, editor and link say the same after any strokes and words', async () => {
  for (const [i, board] of boards.entries())
    for (let seed = 1; seed <= 6; seed += 1) {
      const roll = dice(seed * 31 + i);
      let text = board;
      for (let stroke = 0; stroke < 12; stroke += 1) {
        const written = roll(3) === 0 ? rewritten(roll, draftOf(said(text))) : draftOf(said(text));
        const spot: Spot = [roll(12), roll(6)];
        const draft = painted(written, together(spot, pick(roll, ['none', 'sides', 'ends', 'turn'])), randomInk(roll));
        text = patch(text, fileOf(said(text), draft));
        expect(draftOf(said(text)), text).toEqual(draft);
        // Every mark has its name and every name its mark; a group's table has an entry for each count.
        const marks = new Set(draft.grid.flat().filter((mark) => mark !== '.'));
        expect(Object.keys(draft.marks).sort()).toEqual([...marks].sort());
        for (const [mark, table] of Object.entries(draft.groups))
          expect(table).toHaveLength(draft.grid.flat().filter((one) => one === mark).length + 1);
      }
      const fragment = await pack(text);
      expect(carries(fragment!)).toBe(true);
      expect(await unpack(fragment!)).toBe(text);
    }
}, 60_000);

test('a link that is damaged, too long or too large when unpacked opens nothing', async () => {
  const good = (await pack(boards[0]!))!;
  expect(await unpack(good.slice(0, -9))).toBeNull();
  expect(await unpack(`${good}*`)).toBeNull();
  expect(await unpack('file=')).toBeNull();
  expect(await unpack(good.slice(5))).toBeNull();
  expect(await unpack(`file=${'A'.repeat(LONGEST_LINK)}`)).toBeNull();
  const bomb = (await pack('a'.repeat(17 * 1024)))!;
  expect(bomb.length).toBeLessThan(200);
  expect(await unpack(bomb)).toBeNull();
  for (let seed = 1; seed <= 200; seed += 1) {
    const roll = dice(seed);
    const at = 5 + roll(good.length - 5);
    const text = await unpack(good.slice(0, at) + pick(roll, ['A', '_', '-', 'zz', '']) + good.slice(at + 1));
    expect(text === null || typeof text === 'string').toBe(true);
  }
  const roll = dice(5);
  const noise = Array.from({ length: 12_000 }, () => String.fromCharCode(33 + roll(90))).join('');
  expect(await pack(noise)).toBeNull();
});

const MODES: (setup.Mode & { size: number })[] = [
  { size: 5, seats: ['red', 'blue'], sides: ['red', 'blue'], side: { red: 'red', blue: 'blue' } },
  {
    size: 4,
    seats: ['red', 'blue', 'yellow'],
    sides: ['red', 'blue', 'yellow'],
    side: { red: 'red', blue: 'blue', yellow: 'yellow' },
  },
  {
    size: 5,
    seats: ['red', 'blue', 'yellow', 'green'],
    sides: ['red', 'blue'],
    side: { red: 'red', blue: 'blue', yellow: 'red', green: 'blue' },
  },
];
const sorted = (pieces: readonly setup.Piece[]): string[] =>
  pieces.map(({ kind, colour, hex }) => `${kind} ${colour} ${hex}`).sort();

test('a setup’s file, editor and link say the same after anything was put, moved or taken away', async () => {
  for (const mode of MODES)
    for (let seed = 1; seed <= 40; seed += 1) {
      const roll = dice(seed);
      const names = hexes(mode.size).map(({ name }) => name);
      let text = '# mine\nname = "x"\n\n[pawns] # who\nred = "A1"\n[pearls]\nred = ["C3", "G5"] # two\n';
      for (let step = 0; step < 15; step += 1) {
        const pieces = setup.piecesOf(said(text));
        const along = setup.images(pick(roll, setup.symmetriesOf(mode)), mode, mode.size);
        const kind = pick(roll, ['pawn', 'pearl', 'token'] as const);
        const colour = pick(roll, kind === 'pawn' ? mode.seats : mode.sides);
        const hex = pick(roll, names);
        const next = [
          () => setup.put(pieces, { kind, colour, hex }, along),
          () => setup.moved(pieces, pick(roll, pieces)?.hex ?? hex, hex, along),
          () => setup.cleared(pieces, hex, along),
        ][roll(3)]!();
        text = patch(text, setup.fileOf(said(text), next));
        expect(sorted(setup.piecesOf(said(text))), text).toEqual(sorted(next));
        // Whatever was done, a hex holds one piece and a player has one pawn.
        expect(new Set(next.map((one) => one.hex)).size).toBe(next.length);
        const pawns = next.filter((one) => one.kind === 'pawn').map((one) => one.colour);
        expect(new Set(pawns).size).toBe(pawns.length);
        expect(text).toMatch(/^# mine\n[^]*# who\n[^]*# two\n/);
      }
      const about = { seats: mode.seats.length, board: mode.size === 5 ? 'large' : 'mini' };
      const fragment = (await pack(text, about))!;
      expect(await unpack(fragment)).toBe(text);
      expect(aboutIn(fragment)).toEqual(about);
    }
}, 60_000);

test('a deck’s file, editor and link say the same after any count and words', async () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const roll = dice(seed);
    let text = '# mine\nname = "x" # called\n[cards] # all\nHit = 7 # seven\n';
    for (let step = 0; step < 15; step += 1) {
      const before = said(text);
      const [kind, count, words] = [pick(roll, deck.KINDS), roll(100), pick(roll, texts)];
      const key = pick(roll, ['name', 'provenance']);
      const next = roll(2) === 0 ? deck.withCount(before, kind, count) : deck.withText(before, key, words);
      text = patch(text, next);
      expect(said(text), text).toEqual(next);
      expect(text).toMatch(/^# mine\n[^]*# all\n[^]*# seven\n/);
    }
    expect(await unpack((await pack(text))!)).toBe(text);
  }
});

test('the images of a setup’s piece are each other’s, and lie on the board', () => {
  for (const mode of MODES)
    for (const symmetry of setup.symmetriesOf(mode))
      for (const { name } of hexes(mode.size)) {
        const along = setup.images(symmetry, mode, mode.size);
        const all = (piece: setup.Piece): string[] => sorted(along.map((image) => image(piece)));
        const piece: setup.Piece = { kind: 'pawn', colour: 'red', hex: name };
        for (const image of along) expect(all(image(piece))).toEqual(all(piece));
        expect(along[0]!(piece)).toEqual(piece);
      }
});

test('what a link says a file is for is taken only as far as it can be', () => {
  expect(aboutIn('file=abc')).toEqual({});
  expect(aboutIn('file=abc&seats=3&board=mini')).toEqual({ seats: 3, board: 'mini' });
  expect(aboutIn('file=abc&seats=2&begins=2')).toEqual({ seats: 2, begins: 2 });
  expect(aboutIn('file=abc&seats=-1&board=%3Cb%3E&begins=0&other=1')).toEqual({});
});
