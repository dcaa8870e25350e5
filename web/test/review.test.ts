import { expect, test } from 'vitest';
import * as falling from '../src/games/falling/review';
import * as fillit from '../src/games/fillit/review';
import * as fits from '../src/games/fits/review';
import type { Frame } from '../src/protocol';
import { headerOf } from '../src/replay/record';
import { onwardFrom } from '../src/review/onward';

/** What a review becomes on the page: whose it is, what it lost, and what would have been done instead. */

const frame = (more: Partial<Frame>): Frame => ({ at: 0, actor: null, action: null, events: [], views: {}, ...more });

const lost = (more: Partial<fits.Turn>): fits.Turn => ({
  number: 1,
  seat: 1,
  round: 1,
  action: '-',
  loss: 0,
  better: null,
  expected_loss: 0,
  proven: true,
  ...more,
});

test('of a loss, what could be known is play and the rest is luck', () => {
  expect(fits.lossOf(lost({ loss: 3, expected_loss: 2 }))).toEqual({ points: 3, least: false, play: 2, luck: 1 });
  expect(fits.lossOf(lost({ loss: 1, expected_loss: 2.4 }))).toMatchObject({ play: 1, luck: 0 });
  expect(fits.lossOf(lost({ loss: null, at_least: 2, expected_loss: null }))).toMatchObject({ points: 2, least: true });
  const all = [lost({ loss: 3, expected_loss: 1.4 }), lost({ loss: 2, expected_loss: 1.3 }), lost({})];
  expect(fits.lostIn(all)).toEqual({ points: 5, play: 3, luck: 2 });
});

test('a placement is said by how the piece lies and from which column on', () => {
  expect(fits.said('L.r0@4')).toEqual({ lie: 'upright', column: 4 });
  expect(fits.said('L.f1@1')).toEqual({ lie: 'flat', column: 1 });
  expect(fits.said('X.r1@2')).toEqual({ lie: 'even', column: 2 });
  expect(fits.said('-')).toMatchObject({ lie: 'aside' });
});

test('the best round replaces the own deeds of a round and no others', () => {
  const deeds: [number, string][] = [
    [1, 'a'],
    [2, 'b'],
    [2, 'c'],
    [1, 'd'],
    [1, 'e'],
  ];
  const frames = [frame({}), ...deeds.map(([actor, action]) => frame({ actor, action }))];
  const turns = [lost({ number: 4, action: 'd' }), lost({ number: 5, action: 'e' })];
  expect(fits.instead(frames, turns, ['x', 'y'])).toEqual({
    after: 3,
    then: [
      { place: 1, action: 'x' },
      { place: 1, action: 'y' },
    ],
  });
  const first = [lost({ number: 1 }), ...turns];
  expect(
    fits
      .instead(frames, first, ['x', 'y', 'z'])
      .then.map(({ action }) => action)
      .join(''),
  ).toBe('xbcyz');
});

const turn = (more: Partial<fillit.Turn>): fillit.Turn => ({
  number: 1,
  seat: 1,
  action: 'A1-A2 B1-B2',
  chance: 0.5,
  after: 0.5,
  loss: 0,
  better: null,
  line: null,
  wins_in: null,
  loses_in: null,
  ...more,
});

test('turning points are the turns that gave away most, in the order they were played', () => {
  const all = [0.1, 0.04, 0.3, 0.2].map((loss, i) => turn({ number: 2 * i + 1, loss }));
  expect(fillit.turningPoints(all, 2).map(({ number }) => number)).toEqual([5, 7]);
  expect(fillit.turningPoints(all, 9).map(({ number }) => number)).toEqual([1, 5, 7]);
});

test('what was not looked at leaves a gap in the curve', () => {
  const all = [turn({ chance: 0.6, after: 0.4 }), turn({ number: 3, chance: null, after: null })];
  expect(fillit.curve(all)).toEqual([
    { number: 0, chance: 0.6 },
    { number: 1, chance: 0.4 },
  ]);
});

test('the line after a better turn goes round the seats', () => {
  const deeds = fillit.lineOf(turn({ seat: 2, better: 'b', line: ['c', 'd'] }), 3);
  expect(deeds.map(({ place, action }) => `${String(place)}${action}`)).toEqual(['2b', '3c', '1d']);
  expect(fillit.lineOf(turn({}), 2)).toEqual([]);
});

test('a game goes on with the same seed, options and actions up to there', () => {
  const record =
    '[Game "fits"]\n[Date "2026-01-31"]\n[Seats ["Ann", "Ben"]]\n[Seed "clover"]\n[Options {"boards": ["2"]}]\n';
  const frames = [
    frame({}),
    ...['F.r1@3', 'L.r0@1', 'Z.r0@2'].map((action, i) => frame({ actor: 1 + (i % 2), action })),
  ];
  const settings = onwardFrom(headerOf(record)!, frames, 2);
  expect(settings).toMatchObject({ game: 'fits', seats: 2, seed: 'clover', options: { boards: ['2'] } });
  expect(settings.after).toEqual({
    count: 2,
    actions: [
      { place: 1, action: 'F.r1@3' },
      { place: 2, action: 'L.r0@1' },
    ],
  });
});

/** Five deeds of three, a second apart. */
const fall = [
  frame({}),
  ...'abcde'.split('').map((action, i) => frame({ actor: 1 + (i % 3), action, at: (i + 1) * 1000 })),
];
const change = (more: Partial<falling.Change>): falling.Change => ({
  number: 4,
  at: 4000,
  was: 'd',
  action: 'x',
  outlasts: 1,
  ...more,
});
const goes = (one: falling.Change) => {
  const { after, then } = falling.changed(fall, 1, one);
  return `${after}:${then.map(({ action }) => action).join('')}`;
};

test('a change puts one deed in the place of another, leaves it out, adds it or moves it', () => {
  expect(goes(change({}))).toBe('3:xe');
  expect(goes(change({ action: null }))).toBe('3:e');
  expect(goes(change({ number: null, was: null, at: 2500 }))).toBe('2:xcde');
  expect(goes(change({ action: 'd', at: 5500 }))).toBe('3:ed');
  expect(goes(change({ action: 'd', at: 1500 }))).toBe('1:dbce');
});
