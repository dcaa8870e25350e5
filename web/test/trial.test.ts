import { expect, test } from 'vitest';
import type { Tried } from '../src/api';
import { beginningOf, verdictOf } from '../src/make/trial';

/** What is said of games that bots tried. */

const points = (best: (number | null)[], easy: number[], strong: number[]): Tried => ({
  games: best.length,
  best,
  levels: (['easy', 'medium', 'strong'] as const).map((level) => ({
    level,
    scores: level === 'easy' ? easy : strong,
    wins: [best.length],
    began: null,
    actions: best.map(() => 16),
    beats: [],
  })),
});
const won = (wins: number[], beats: number[] = [], games = 0, began: number | null = null): Tried => ({
  games: games || wins.reduce((all, one) => all + one, 0),
  best: [],
  levels: (['easy', 'medium', 'strong'] as const).map((level) => ({
    level,
    scores: [],
    wins,
    began,
    actions: beats.map((one) => one * wins.length),
    beats,
  })),
});

test.each<[Tried, ReturnType<typeof verdictOf>]>([
  [points([0, -3, null], [-9, -9, -9], [-4, -4, -4]), ['make-trial-no-way']],
  [points([10, 10, 12], [10, 9, 9], [10, 10, 12]), ['make-trial-easy']],
  // What was not proven is neither easy nor out of reach.
  [points([0, null, null], [-9, -9, -9], [-4, 3, 5]), ['make-trial-pays', { gap: 12 }]],
  [points([10, null, null], [2, 9, 9], [9, 9, 9]), ['make-trial-luck']],
  [points([10, 10, 12], [2, 3, 3], [8, 9, 9]), ['make-trial-pays', { gap: 6 }]],
  [points([10, 10, null], [2, 3, 3], [2, 3, 3]), ['make-trial-luck']],
  [won([105, 95]), ['make-trial-even']],
  [won([60, 140]), ['make-trial-uneven', { seat: 2, percent: 70 }]],
  // Of a few games nobody knows; of many less is enough.
  [won([2, 6]), ['make-trial-few']],
  [won([30, 50]), ['make-trial-even']],
  [won([900, 1100]), ['make-trial-uneven', { seat: 2, percent: 55 }]],
  // Two of a team win together.
  [won([104, 96, 104, 96], [], 200), ['make-trial-even']],
  [won([140, 60, 140, 60], [], 200), ['make-trial-uneven', { seat: 1, percent: 70 }]],
  [won([1, 1, 1, 0], [40, 44, 60]), ['make-trial-length', { beats: 44, actions: 44 }]],
])('%#: %s', (tried, verdict) => expect(verdictOf(tried)).toEqual(verdict));

test.each<[Tried, ReturnType<typeof beginningOf>]>([
  [won([100, 100], [], 0, 104), null],
  [won([100, 100], [], 0, 130), ['make-trial-begins', { percent: 65 }]],
  [won([100, 100], [], 0, 72), ['make-trial-begins', { percent: 36 }]],
  [won([4, 4], [], 0, 8), null],
  [won([100, 100]), null],
])('who begins, %#: %s', (tried, verdict) => expect(beginningOf(tried)).toEqual(verdict));
