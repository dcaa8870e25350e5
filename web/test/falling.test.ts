import { expect, test } from 'vitest';
import { after, fallen, figure, Hand, keyOf, leaving, moved, toldOf } from '../src/games/falling/hand';
import { cardAt, lay } from '../src/games/falling/cards';
import { laidOut } from '../src/games/falling/places';
import { boxOf, type Spot } from '../src/games/falling/spots';
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
  expect(hand.take(1).ask).toEqual([1, 'take 1', 9]);
});

test('a play means the rider that it meets', () => {
  const hand = new Hand(seats, 1, legal({ action: 'play 2' }));
  expect(hand.play(2).ask).toEqual([1, 'play 2', 31]);
});

test('a play that moves a rider means that rider', () => {
  const moves: Event = { type: 'rider_moved', from: 2, to: 3, card: 'Hit', id: 31, extra: false };
  expect(new Hand(seats, 1, legal({ action: 'play 3', events: [moves] })).play(3).ask).toEqual([1, 'play 3', 31]);
});

test('a rider that is put where none lies means no card', () => {
  expect(new Hand(seats, 1, legal({ action: 'play 3' })).play(3).ask).toEqual([1, 'play 3', undefined]);
});

test('what is not offered can be asked for, and nothing is shown of it before the table says', () => {
  const hand = new Hand(seats, 1, legal({ action: 'take 1' }));
  expect(hand.take(4)).toEqual({ ask: [1, 'take 4', undefined], events: [] });
  expect(hand.play(2)).toEqual({ ask: [1, 'play 2', 31], events: [] });
});

test('only the dealer deals', () => {
  expect(new Hand(seats, 1, legal({ action: 'take 1' })).deal()).toBeNull();
  const dealer = new Hand(seats, 1, [{ place: 'dealer', actions: [{ action: 'deal' }] }]);
  expect(dealer.deal()?.ask).toEqual(['dealer', 'deal']);
});

const took: Event = { type: 'took', seat: 1, pile: 1, card: 'Stop', id: 9, emptied: false };
const put: Event = { type: 'played', seat: 1, target: 3, card: 'Split', id: 12 };

test('a taken card is in the hand before the table has answered', () => {
  const [me] = after(seats, [took]);
  expect(me).toMatchObject({ hand: 'Stop', hand_id: 9, piles: [['Hit']], pile_ids: [[4]] });
});

test('what the table has carried out is not done twice', () => {
  const done = after(seats, [took]);
  expect(after(done, [took])).toBe(done);
  expect(after(seats, [put]), 'that card is not in the hand').toBe(seats);
});

test('a pile whose last card is taken is gone', () => {
  const single = [faller({ piles: [['Hit'], ['Skip']], pile_ids: [[4], [5]] })];
  const last: Event = { type: 'took', seat: 1, pile: 1, card: 'Hit', id: 4, emptied: true };
  expect(after(single, [last])[0]).toMatchObject({ piles: [['Skip']], pile_ids: [[5]], hand_id: 4 });
});

test('a played rider lies there at once, an Extra on the rider that it meets', () => {
  const holds = (hand: 'Split' | 'Extra') => [faller({ hand, hand_id: 12 }), faller(rider), faller()];
  expect(after(holds('Split'), [put])).toMatchObject([
    { hand: null },
    { rider_id: 31 },
    { rider: { card: 'Split', extra: false }, rider_id: 12 },
  ]);
  const extra: Event = { type: 'played', seat: 1, target: 2, card: 'Extra', id: 12 };
  expect(after(holds('Extra'), [extra])[1]).toMatchObject({ rider: { card: 'Hit', extra: true }, extra_id: 12 });
});

test('a Push takes the rider along and is gone itself; a Stop takes it off the table', () => {
  const holds = [faller({ ...rider, hand: 'Push', hand_id: 12 }), faller()];
  const push: Event[] = [
    { type: 'played', seat: 1, target: 2, card: 'Push', id: 12 },
    { type: 'rider_moved', from: 1, to: 2, card: 'Hit', id: 31, extra: false },
    { type: 'discarded', seat: 1, card: 'Push', id: 12 },
  ];
  expect(after(holds, push)).toMatchObject([{ hand: null, rider: null }, { rider_id: 31 }]);
  const stop: Event[] = [
    { type: 'played', seat: 1, target: 1, card: 'Stop', id: 12 },
    { type: 'rider_stopped', seat: 1, card: 'Hit', id: 31 },
    { type: 'discarded', seat: 1, card: 'Hit', id: 31 },
    { type: 'discarded', seat: 1, card: 'Stop', id: 12 },
  ];
  expect(after([faller({ ...rider, hand: 'Stop', hand_id: 12 })], stop)).toEqual([faller()]);
});

test('a ghost is played before the table has agreed to it, and the next card taken after that', () => {
  const ghost = after(seats, [took]);
  const hand = new Hand(ghost, 1, legal({ action: 'take 1', events: [took] }), true);
  expect([...hand.takes, ...hand.plays], 'what was offered is older than the ghost').toEqual([]);
  expect(hand.play(2).ask).toEqual([1, 'play 2', 31]);
  const emptied = new Hand(seats, 1, [], true);
  expect(emptied.take(1)).toEqual({ ask: [1, 'take 1', 9], events: [took] });
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

test('cards move as long as what happened to them takes', () => {
  const events: Event[] = [
    { type: 'dealt', seat: 2, pile: 1, card: 'Hit', id: 5 },
    { type: 'played', seat: 1, target: 2, card: 'Push', id: 6 },
    { type: 'rider_moved', from: 2, to: 3, card: 'Hit', id: 31, extra: false },
  ];
  expect([...moved(events)]).toEqual([[5, 220], [6, 200], [31, 260]]); // prettier-ignore
});

test('what does not stay goes to whom it was played at, or fades where it lies', () => {
  const events: Event[] = [
    { type: 'played', seat: 1, target: 2, card: 'Stop', id: 6 },
    { type: 'discarded', seat: 2, card: 'Hit', id: 31 },
    { type: 'discarded', seat: 1, card: 'Stop', id: 6 },
  ];
  expect(leaving(events).map(({ id, to }) => [id, to])).toEqual([[31, null], [6, 2]]); // prettier-ignore
});

test('the middle tells who played what at whom, and what came back', () => {
  const grab: Event[] = [
    { type: 'played', seat: 1, target: 2, card: 'Grab', id: 6 },
    { type: 'rider_moved', from: 2, to: 1, card: 'Skip', id: 31, extra: false },
  ];
  expect(toldOf(grab)).toEqual({ by: 1, card: 'Grab', rider: 'Skip', at: 2, back: true });
  expect(toldOf([took])).toBeNull();
});

const windows = [[360, 640], [390, 844], [844, 390], [984, 768], [1240, 720], [1400, 900], [1880, 1080], [2520, 1440]] as const; // prettier-ignore

for (const [wide, high] of windows)
  test(`at ${wide} × ${high} everybody has a place inside the window, and no two riders lie on each other`, () => {
    for (let n = 2; n <= 16; n += 1) {
      const { places, u } = laidOut(Array<number>(n).fill(2), 1, wide, high);
      expect(places.size).toBe(n);
      expect(u, `${n} fallers`).toBeGreaterThan(n <= 12 ? 34 : 31);
      const riders = [...places.values()].map(({ rider }) => boxOf(rider));
      const all = [...places.values()].flatMap(({ rider, hand, piles }) => [rider, hand, ...piles].map(boxOf));
      for (const box of all) {
        expect(Math.min(box.left, box.top), `${n} fallers`).toBeGreaterThanOrEqual(0);
        expect(box.right, `${n} fallers`).toBeLessThanOrEqual(wide);
        expect(box.bottom, `${n} fallers`).toBeLessThanOrEqual(high);
      }
      riders.forEach((a, i) => {
        for (const b of riders.slice(i + 1))
          expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom, `${n} fallers`).toBe(
            false,
          );
      });
    }
  });

for (const [wide, high] of windows)
  test(`at ${wide} × ${high} cards lie on the wood, at most with a corner over its rim`, () => {
    for (let n = 2; n <= 16; n += 1) {
      const { places, wood, u } = laidOut(Array<number>(n).fill(2), 1, wide, high);
      const off = ({ x, y }: Spot): number =>
        Math.abs((x - wood.x) / wood.a) ** wood.power + Math.abs((y - wood.y) / wood.b) ** wood.power;
      for (const [seat, { rider, hand, piles }] of places)
        for (const lie of [rider, hand, ...piles]) {
          const { left, right, top, bottom } = boxOf(lie);
          const inset = lie.u / 3;
          for (const x of [left + inset, right - inset])
            for (const y of [top + inset, bottom - inset])
              expect(off({ x, y }), `${n} fallers, seat ${seat}, u ${u}`).toBeLessThan(1);
        }
    }
  });

test.each([
  [1396, 900, 5, 103],
  [1396, 900, 8, 92],
  [1396, 900, 12, 72],
  [1396, 900, 16, 59],
  [1876, 1080, 16, 71],
  [390, 844, 4, 58],
  [390, 844, 8, 45],
  [844, 390, 5, 56],
  [844, 390, 8, 43],
])('at %i × %i for %i a card of another is %i wide', (wide, high, n, u) => {
  expect(Math.floor(laidOut(Array<number>(n).fill(2), 1, wide, high).u)).toBe(u);
});

test('clockwise from oneself at six: up the left, over the top, down the right', () => {
  const { places } = laidOut([1, 1, 1, 1], 2, 1400, 900);
  const at = (seat: number) => places.get(seat)!.rider;
  expect(at(3).x).toBeLessThan(500);
  expect(at(4).y).toBeLessThan(at(3).y);
  expect(at(1).x).toBeGreaterThan(900);
  expect(at(2).y).toBeGreaterThan(at(3).y);
});

test('a card is found where it lies, and the higher one of two', () => {
  const table = laidOut([1, 1, 1], 1, 1400, 900);
  const laid = lay(seats, table);
  expect(laid.map(({ id, as }) => [id, as])).toEqual([[4, 'pile'], [9, 'pile'], [31, 'rider']]); // prettier-ignore
  const { x, y } = table.places.get(1)!.piles[0]!;
  expect(cardAt(laid, x, y)?.id).toBe(9);
  expect(cardAt(laid, 2, 2)).toBeNull();
});

test('the ground comes nearer with each card', () => {
  const view = { cards: { Hit: 10, Stop: 10 }, deck_count: 5 } as unknown as View;
  expect(fallen(view)).toBe(0.75);
});
