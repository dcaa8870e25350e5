import { expect, test } from 'vitest';
import { fallen, figure, Hand, keyOf, origins, passing } from '../src/games/falling/hand';
import type { Event, FallerView, View } from '../src/games/falling/wire';

/** What a click or a key means: always the card that lay there. */

const faller = (more: Partial<FallerView> = {}): FallerView => ({
  piles: [], pile_ids: [], hand: null, hand_id: null, rider: null, rider_id: null, extra_id: null, out: false, ...more,
}); // prettier-ignore
const rider = { rider: { card: 'Hit', extra: false }, rider_id: 31 } as const;
const seats = [faller({ piles: [['Hit', 'Stop']], pile_ids: [[4, 9]], rider_id: null }), faller(rider), faller()];
const legal = (...actions: { action: string; events?: Event[] }[]) => [{ place: 1, actions }];

test('a card is taken as it lies on top', () => {
  const hand = new Hand(seats, 1, legal({ action: 'take 1' }));
  expect(hand.take(1)).toEqual([1, 'take 1', 9]);
  expect(hand.take(2)).toBeNull();
});

test('a play means the rider that it meets', () => {
  const hand = new Hand(seats, 1, legal({ action: 'play 2' }));
  expect(hand.play(2)).toEqual([1, 'play 2', 31]);
  expect(hand.play(3)).toBeNull();
});

test('a play that moves a rider means that rider', () => {
  const moves: Event = { type: 'rider_moved', from: 2, to: 3, card: 'Hit', id: 31, extra: false };
  expect(new Hand(seats, 1, legal({ action: 'play 3', events: [moves] })).play(3)).toEqual([1, 'play 3', 31]);
});

test('a rider that is put where none lies means no card', () => {
  expect(new Hand(seats, 1, legal({ action: 'play 3' })).play(3)).toEqual([1, 'play 3', undefined]);
});

test('only the dealer deals', () => {
  expect(new Hand(seats, 1, legal({ action: 'take 1' })).deal()).toBeNull();
  expect(new Hand(seats, 1, [{ place: 'dealer', actions: [{ action: 'deal' }] }]).deal()).toEqual(['dealer', 'deal']);
});

test('keys count to sixteen, whatever the layout', () => {
  const key = (code: string, key: string, shiftKey = false) => figure({ code, key, shiftKey });
  expect(key('Digit3', '3')).toBe(3);
  expect(key('Digit0', '0')).toBe(10);
  expect(key('Digit2', '"', true)).toBe(12);
  expect(key('Digit2', '2', true), 'figures need shift on this layout').toBe(2);
  expect(key('Numpad7', '7')).toBe(7);
  expect(key('KeyD', 'd')).toBeNull();
  expect([1, 9, 10, 11, 16].map(keyOf)).toEqual(['1', '9', '0', '⇧1', '⇧6']);
});

test('cards come from where they were', () => {
  const events: Event[] = [
    { type: 'dealt', seat: 2, pile: 1, card: 'Hit', id: 5 },
    { type: 'played', seat: 1, target: 2, card: 'Push', id: 6 },
    { type: 'rider_moved', from: 2, to: 3, card: 'Hit', id: 31, extra: false },
  ];
  expect([...origins(events)]).toEqual([[5, 'deck'], [6, 1], [31, 2]]); // prettier-ignore
});

test('what does not stay is seen passing: by whom it met to the discard, and the Ground to whom it hits', () => {
  const events: Event[] = [
    { type: 'played', seat: 1, target: 2, card: 'Stop', id: 6 },
    { type: 'discarded', seat: 1, card: 'Stop', id: 6 },
    { type: 'dealt', seat: 3, pile: 1, card: 'Ground', id: 7 },
  ];
  expect(passing(events).map(({ by }) => by)).toEqual([[1, 2, 'discard'], ['dealer', 3, 3]]); // prettier-ignore
});

test('the ground comes nearer with each card', () => {
  const view = { cards: { Hit: 10, Stop: 10 }, deck_count: 5 } as unknown as View;
  expect(fallen(view)).toBe(0.75);
});
