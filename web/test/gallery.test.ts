import { expect, test } from 'vitest';
import type { KeptFile } from '../src/api';
import { middle, told } from '../src/gallery/counted';
import type { Mine } from '../src/make/mine';
import { merged } from '../src/make/shelf';

/** What was made here and what an account keeps come together; how a file was played becomes words. */

const id = (n: number): string => n.toString(16).padStart(2, '0').repeat(16);
const near = (n: number, more: Partial<Mine> = {}): Mine => ({ id: id(n), text: `near ${n}`, ...more });
const far = (n: number, at: number): KeptFile => ({
  id: id(n),
  game: 'fits',
  name: `${n}`,
  file: { kind: 'board', text: `far ${n}`, seats: 2 },
  changed_at: at,
  public_at: n === 1 ? 5 : null,
  hidden: false,
});
const texts = (all: readonly Mine[]): string[] => all.map(({ text }) => text);

test('what is only here is sent, what is only there comes', () => {
  const { all, send } = merged([near(1)], [far(2, 7)]);
  expect(texts(all)).toEqual(['near 1', 'far 2']);
  expect(texts(send)).toEqual(['near 1']);
  expect(all[1]).toEqual({ id: id(2), text: 'far 2', about: { seats: 2 }, public: false, kept: 7 });
});

test('of two the one that was changed counts; changed on both sides, the one here', () => {
  expect(texts(merged([near(1, { kept: 6 })], [far(1, 7)]).all)).toEqual(['far 1']);
  expect(merged([near(1, { kept: 6 })], [far(1, 7)]).all[0]?.public).toBe(true);
  const same = merged([near(1, { kept: 7 })], [far(1, 7)]);
  expect([texts(same.all), same.send]).toEqual([['near 1'], []]);
  const both = merged([near(1, { kept: 6, changed: true })], [far(1, 7)]);
  expect([texts(both.all), texts(both.send)]).toEqual([['near 1'], ['near 1']]);
});

test('what was deleted elsewhere goes, unless it was changed here since', () => {
  expect(merged([near(1, { kept: 6 })], []).all).toEqual([]);
  const changed = merged([near(1, { kept: 6, changed: true })], []);
  expect(texts(changed.send)).toEqual(['near 1']);
});

test('what has no name for an account gets one', () => {
  const { all, send } = merged([{ id: '12-34', text: 'old' }], []);
  expect(all[0]?.id).toMatch(/^[0-9a-f]{32}$/);
  expect(send).toEqual(all);
});

test('the middle is what half of all reached at most', () => {
  const points = (...all: [number, number][]) => all.map(([points, count]) => ({ points, count }));
  expect(middle(points([3, 1]))).toBe(3);
  expect(middle(points([-2, 2], [5, 2]))).toBe(-2);
  expect(middle(points([-2, 2], [5, 3]))).toBe(5);
  expect(middle([])).toBe(0);
});

test('how it was played is told by points, by who won, or not yet', () => {
  const none = { played: 0, points: [], won: [] };
  expect(told(none)).toEqual([['gallery-unplayed']]);
  const scored = { played: 3, points: [{ points: 4, count: 2 }, { points: 9, count: 1 }], won: [3] }; // prettier-ignore
  expect(told(scored)).toEqual([
    ['gallery-played', { count: 3 }],
    ['gallery-points', { middle: 4, best: 9 }],
  ]);
  expect(told({ played: 4, points: [], won: [3, 1] }), 'too few to say').toHaveLength(1);
  expect(told({ played: 20, points: [], won: [5, 15] })[1]).toEqual(['gallery-won', { seat: 2, percent: 75 }]);
});
