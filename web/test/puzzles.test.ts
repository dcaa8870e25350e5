import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Position } from '../src/api';
import type { Puzzle, Puzzles } from '../src/games/contract';
import type { Deed } from '../src/protocol';
import { puzzles as duel } from '../src/games/fillit/puzzles';
import { Attempt } from '../src/puzzles/attempt';
import { after, nextOf, none, solvedOf } from '../src/puzzles/progress';

/** A try at a puzzle and what is kept of it, without a browser and without a server. */

const said = (id: string, args: object = {}) => `${id} ${JSON.stringify(args)}`;

/** Two turns to win; the program is played by a list of what it was asked. */
const puzzle = { options: { first: 2 }, wins_in: 2, line: ['a', 'x', 'b'] } as Puzzle;
function tryIt(won: (actions: readonly Deed[]) => boolean) {
  const asked: string[] = [];
  const ask = (actions: readonly Deed[], reply: boolean): Promise<Position> => {
    const done = reply && !won(actions) ? [...actions, { place: 1, action: 'bot' }] : actions;
    asked.push(done.map(({ place, action }) => `${place}${action}`).join(' '));
    const over = won(done);
    const mine = done.length % 2 === 0 && !over;
    const last = done.at(-1);
    // A turn in another notation that leads to the same place as `a`.
    const cells = done.map(({ action }) => (action === 'A' ? 'a' : action));
    return Promise.resolve({
      view: { cells, outcome: over ? { winners: [2] } : null },
      legal: [{ place: 2, actions: mine ? [{ action: 'a', events: [] }] : [] }],
      last: last ? { ...last, events: [] } : null,
    } as Position);
  };
  return { asked, attempt: new Attempt(puzzle, duel as unknown as Puzzles, ask, said) };
}
const nothing = () => {};

test('on the proven way the other side answers as proven, and the last turn solves it', async () => {
  const { asked, attempt } = tryIt((done) => done.length === 3);
  expect(await attempt.act('a', nothing)).toBeNull();
  expect(asked.at(-1)).toBe('2a 1x');
  expect(attempt.step).toBe(2);
  expect(await attempt.act('b', nothing)).toEqual({ solved: true, words: 'fillit-puzzle-solved {"count":2}' });
});

test('the same turn in another notation is the same turn', async () => {
  const { attempt } = tryIt(() => false);
  expect(await attempt.act('A', nothing)).toBeNull();
  expect(attempt.step).toBe(2);
});

test('another first turn is refuted by a reply that is shown', async () => {
  const { attempt } = tryIt(() => false);
  const shown: unknown[] = [];
  const verdict = await attempt.act('c', (now) => void shown.push(now.last?.action));
  expect(verdict).toEqual({ solved: false, words: 'fillit-puzzle-refuted {"count":2,"turn":"bot"}' });
  expect(shown).toEqual(['c', 'bot']);
  expect(attempt.step).toBeNull();
});

test('too late is not solved', async () => {
  const { attempt } = tryIt(() => false);
  await attempt.act('a', nothing);
  expect((await attempt.act('z', nothing))?.solved).toBe(false);
});

test('only the first try counts for the streak, and what is solved stays solved', () => {
  let progress = after(after(none, 1, 'clean'), 2, 'clean');
  expect(progress).toMatchObject({ streak: 2, best: 2 });
  progress = after(progress, 1, 'missed');
  expect(progress).toMatchObject({ streak: 2, marks: { 1: 'solved' } });
  progress = after(progress, 3, 'missed');
  expect(progress).toMatchObject({ streak: 0, best: 2, marks: { 3: 'tried' } });
  progress = after(progress, 3, 'clean');
  expect(progress).toMatchObject({ streak: 0, marks: { 3: 'solved' } });
  expect(after(progress, 4, 'helped').streak).toBe(0);
  expect(solvedOf(progress)).toBe(3);
  expect(nextOf(progress, 4, 2)).toBe(4);
  expect(nextOf(progress, 3, 2)).toBeNull();
});

test('every mined puzzle has a way that begins with its own turn', () => {
  for (const name of ['fits', 'fillit']) {
    const file = readFileSync(new URL(`../public/puzzles/${name}.json`, import.meta.url), 'utf8');
    const { puzzles } = JSON.parse(file) as { puzzles: Puzzle[] };
    expect(puzzles.length).toBeGreaterThan(200);
    expect(puzzles.every(({ line }) => line.length > 0)).toBe(true);
  }
});
