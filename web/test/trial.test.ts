import { expect, test } from 'vitest';
import type { Tried } from '../src/api';
import { verdictOf } from '../src/make/trial';

/** What is said of games that bots tried. */

const points = (best: (number | null)[], easy: number[], strong: number[]): Tried => ({
  games: best.length,
  best,
  levels: (['easy', 'medium', 'strong'] as const).map((level) => ({
    level,
    scores: level === 'easy' ? easy : strong,
    wins: [best.length],
    actions: best.map(() => 16),
    beats: [],
  })),
});
const won = (wins: number[], beats: number[] = []): Tried => ({
  games: wins.reduce((all, one) => all + one, 0),
  best: [],
  levels: (['easy', 'medium', 'strong'] as const).map((level) => ({
    level,
    scores: [],
    wins,
    actions: beats.map((one) => one * wins.length),
    beats,
  })),
});

test.each<[Tried, ReturnType<typeof verdictOf>]>([
  [points([0, -3, null], [-9, -9, -9], [-4, -4, -4]), ['make-trial-no-way']],
  [points([10, 10, 12], [10, 9, 9], [10, 10, 12]), ['make-trial-easy']],
  [points([10, 10, 12], [2, 3, 3], [8, 9, 9]), ['make-trial-pays', { gap: 6 }]],
  [points([10, 10, null], [2, 3, 3], [2, 3, 3]), ['make-trial-luck']],
  [won([105, 95]), ['make-trial-even']],
  [won([60, 140]), ['make-trial-uneven', { seat: 2, percent: 70 }]],
  [won([1, 1, 1, 0], [40, 44, 60]), ['make-trial-length', { beats: 44, actions: 44 }]],
])('%#: %s', (tried, verdict) => expect(verdictOf(tried)).toEqual(verdict));
