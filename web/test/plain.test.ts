import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import Board from '../src/games/plain/Board.svelte';
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

test('its legal actions are buttons, until one is under way', () => {
  const props = {
    view: { game: 'nim', heaps: [3, 5] },
    legal: [{ place: 1, actions: [{ action: 'take 1' }, { action: 'take 2' }] }],
    mine: [1],
    facing: 1,
    names: { 1: 'Ann' },
    news: null,
    act: async () => true,
    pending: false,
    clocks: { kind: 'none' },
    now: () => 0,
    prefs: { sound: false, calm: true, confirm: false },
  };
  const drawn = (pending: boolean) => render(Board, { props: { ...props, pending } as never }).body;
  const buttons = (html: string) =>
    [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([all, words]) => [words, all.includes('disabled')]);
  expect(drawn(false)).toContain('3 5');
  expect(buttons(drawn(false))).toEqual([['take 1', false], ['take 2', false]]); // prettier-ignore
  expect(buttons(drawn(true))).toEqual([['take 1', true], ['take 2', true]]); // prettier-ignore
});
