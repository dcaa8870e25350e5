import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { all } from '../src/games/games';
import { columns, inARow, noTries, puzzleOf, shade, shared, tried } from '../src/daily/day';

test('all puzzles of a game take turns as the puzzle of the day', () => {
  for (const { name, puzzleOfDay } of all.filter((game) => game.puzzleOfDay)) {
    const file = readFileSync(new URL(`../public/puzzles/${name}.json`, import.meta.url), 'utf8');
    assert.equal((JSON.parse(file) as { puzzles: unknown[] }).puzzles.length, puzzleOfDay);
  }
});

const DAY = 86_400_000;

test('what is shared is a date, points and squares, eight a row', () => {
  const text = shared('FITS · 16 November', '4 / 13', [1, 0, 0, 0, 3, 0, 1, 1, 9]);
  assert.equal(text, 'FITS · 16 November\n4 / 13\n🟨🟪🟪🟪🟧🟪🟨🟨\n🟥');
  assert.deepEqual([-1, 0, 1, 2, 3, 4].map(shade), [0, 0, 1, 2, 2, 3]);
});

test('columns hold everybody once, one’s own points and par too, and are put together where there is no room', () => {
  const reached = [
    { points: -2, count: 3 },
    { points: 5, count: 1 },
  ];
  const all = columns(reached, [7], 100);
  assert.deepEqual(all[0], { from: -2, to: -2, count: 3 });
  assert.deepEqual(all.at(-1), { from: 7, to: 7, count: 0 });
  assert.equal(all.length, 10);
  const few = columns(reached, [7], 5);
  assert.ok(few.length <= 5);
  assert.equal(
    few.reduce((sum, { count }) => sum + count, 0),
    4,
  );
  assert.deepEqual(columns([], [], 5), []);
});

test('every puzzle has its day, and the first try of a day counts', () => {
  for (const count of [1, 37, 100, 200, 37 * 41]) {
    const days = Array.from({ length: count }, (_, day) => puzzleOf(day * DAY + 5, count));
    assert.equal(new Set(days).size, count);
    assert.ok(days.every((number) => number >= 1 && number <= count));
  }
  let tries = tried(noTries, 10 * DAY, true);
  tries = tried(tries, 10 * DAY + 9, false);
  assert.equal(inARow(tries, 11 * DAY), 1);
  tries = tried(tries, 11 * DAY, true);
  assert.equal(inARow(tries, 11 * DAY), 2);
  tries = tried(tried(tries, 12 * DAY, false), 12 * DAY, true);
  assert.equal(inARow(tries, 12 * DAY), 2, 'a second try does not count');
  assert.equal(inARow(tries, 13 * DAY), 0);
});
