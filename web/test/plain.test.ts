import { expect, test } from 'vitest';
import { gameOf, isKnown, load } from '../src/games/games';
import { describe } from '../src/games/plain/describe';
import { partsOf } from '../src/games/plain/say';

/** A game that this page does not know has a title, a board and words all the same. */

test('it is called by its name, and is the same game each time', () => {
  expect(isKnown('nim')).toBe(false);
  expect(gameOf('nim').title).toBe('Nim');
  expect(gameOf('nim')).toBe(gameOf('nim'));
});

test('its board can be fetched', async () => {
  expect((await load(gameOf('nim'))).Board).toBeDefined();
});

test('its view is told in the words of its own names', () => {
  const view = { to_move: 1, heaps: [3, 5], winner: null, seats: [{ name: 'a_b', taken: [] }] };
  expect(partsOf(view)).toEqual([
    { name: 'to move', words: '1', parts: [] },
    { name: 'heaps', words: '3 5', parts: [] },
    { name: 'winner', words: '–', parts: [] },
    {
      name: 'seats',
      words: '',
      parts: [
        {
          name: '1',
          words: '',
          parts: [
            { name: 'name', words: 'a b', parts: [] },
            { name: 'taken', words: '–', parts: [] },
          ],
        },
      ],
    },
  ]);
});

test('so is what happens', () => {
  const words = (id: string) => id;
  expect(describe({ type: 'took_some', seat: 2, heap: 1, left: 0 }, { 2: 'Ann' }, words)).toBe(
    'Ann: took some: heap 1, left 0',
  );
  expect(describe({ type: 'game_over' }, {}, words)).toBe('game over');
});
