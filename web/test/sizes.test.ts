import { expect, test } from 'vitest';
import { rulesOf } from '../src/games/fits/legend';
import { highOf, sizesOf as fits } from '../src/games/fits/size';
import type { Layout } from '../src/games/fits/wire';
import { sizesOf as fillit } from '../src/games/fillit/size';

/** The boards in the art direction's numbers, and what stands beside them. */

const lying = { own: 0, other: 0 };

test.each([
  [1024, 768, 47],
  [1280, 720, 44],
  [1440, 900, 55],
  [1920, 1080, 67],
  [2560, 1440, 90],
  [390, 844, 45],
  [360, 640, 35],
  [844, 390, 29],
])('a cell of FITS at %i×%i is %i', (wide, high, side) => {
  expect(Math.round(fits(wide, high, 2, lying).u)).toBe(side);
});

test('one other ramp is as large as one’s own where there is room, more are side by side and never under 16', () => {
  expect(fits(1440, 900, 1, lying).other).toMatchObject({ pair: true, u: fits(1440, 900, 1, lying).u });
  for (const others of [1, 2, 3]) expect(fits(1024, 768, others, lying).other.u).toBeGreaterThanOrEqual(16);
});

test('on a phone upright the others are never under 11, and all of them beside one’s own', () => {
  for (const [wide, high] of [
    [360, 640],
    [390, 844],
  ] as const)
    // prettier-ignore
    for (const others of [1, 2, 3]) {
      const { u, frame, other } = fits(wide, high, others, lying);
      expect(other.u, `${others} at ${wide}`).toBeGreaterThanOrEqual(10.9);
      const each = other.u * highOf(other.frame) + (other.beside ? 0 : 22) + 6;
      expect(others * each - 6, `${others} at ${wide}`).toBeLessThanOrEqual(u * highOf(frame) + 0.5);
    }
});

test('in a low window pieces that stick out get as much wood above as they need', () => {
  const { u, frame } = fits(844, 390, 2, { own: 2, other: 0 });
  expect(frame.above).toBeGreaterThanOrEqual(2);
  expect(u * (12 + frame.above)).toBeLessThan(390);
});

test.each([
  [1440, 900, 52],
  [1024, 768, 44],
  [844, 390, 27],
  [390, 844, 24],
])('the side of a hex of FILLIT at %i×%i is %i', (wide, high, side) => {
  expect(Math.floor(fillit(wide, high, 5).plate / 16.9)).toBe(side);
});

const scoring: Layout['scoring'] = { plain: 0, row: 0, column: 0, numbers: {}, groups: {}, words: [], unused: 0 };
const rules = (some: Partial<Layout['scoring']>) =>
  rulesOf({ scoring: { ...scoring, ...some } } as Layout, (id, args) =>
    [id.replace('fits-rule-', ''), ...Object.values(args ?? {})].join(' '),
  ).map(({ cells, word, words, points }) => [word ?? cells.map((cell) => cell ?? '#').join(''), words, points]);

test('groups that score alike are told once, from all open to none', () => {
  expect(rules({ plain: -1, groups: { A: [0, -3, 3], B: [0, -3, 3] } })).toEqual([
    ['AA', 'group 2 yes', 3],
    ['A#', 'group 1 no', -3],
    ['.', 'dot', -1],
  ]);
});

test('every rule that a board of one’s own can have is told', () => {
  const own = { row: 1, column: 2, numbers: { x: -5, y: 3 }, words: [{ word: 'JEU', points: 4 }], unused: -3 };
  expect(rules({ ...own, groups: { C: [5, 0, 0, 1] } })).toEqual([
    ['CCC', 'group 3 yes', 1],
    ['###', 'group 0 no', 5],
    ['JEU', 'word', 4],
    ['U', 'unused', -3],
    ['###', 'row', 1],
    ['#', 'column', 2],
    ['yx', 'number', null],
  ]);
});
