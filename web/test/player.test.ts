import assert from 'node:assert/strict';
import { test } from 'vitest';
import { curve, rows, type Leaderboard } from '../src/player/player';

const line = (name: string, rating: number, deviation: number) => ({
  name,
  rating: { at: 0, rating, deviation },
  games: 9,
  you: false,
});
const board: Leaderboard = {
  game: 'fits',
  lines: [line('Ann', 1800, 50), line('Bob', 1700, 100)],
  first: 1,
  next: null,
  bots: [
    { level: 'easy', rating: 1100 },
    { level: 'medium', rating: 1600 },
    { level: 'strong', rating: 1900 },
  ],
  mine: null,
};
const named = (of: Leaderboard) => rows(of).map((row) => ('bot' in row ? row.bot : `${row.place} ${row.name}`));

test('bots stand among people by what those are at least worth', () => {
  assert.deepEqual(named(board), ['strong', '1 Ann', 'medium', '2 Bob', 'easy']);
});

test('a bot that stands below the lines shown so far waits for more of them', () => {
  assert.deepEqual(named({ ...board, next: 'on' }), ['strong', '1 Ann', 'medium', '2 Bob']);
  assert.deepEqual(named({ ...board, lines: [] }), ['easy', 'medium', 'strong']);
});

test('a curve goes from the left to the right, the most at the top', () => {
  assert.equal(curve([10, 20, 15], 100, 50), '0,50 50,0 100,25');
  assert.equal(curve([7, 7], 100, 50), '0,25 100,25');
});
