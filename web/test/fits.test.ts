import { expect, test } from 'vitest';
import type { LegalAt } from '../src/games/contract';
import type { Event } from '../src/games/fits/wire';
import { gather, turning } from '../src/games/fits/describe';
import { laid, lying, type At } from '../src/games/fits/grid';
import { Hand, lies, placements, taken, type Aim } from '../src/games/fits/hand';

/** The piece in hand: aiming, turning, pressing, and what was sent. No browser, no rules: only what legal actions offer. */

/** The small corner piece on an empty ramp: its four turns, where each can go, and the cells that are told of it. */
const CORNER: Record<string, At[]> = {
  r0: [[0, 1], [0, 2], [1, 1]], // prettier-ignore
  r1: [[0, 1], [0, 2], [1, 2]], // prettier-ignore
  r2: [[0, 2], [1, 1], [1, 2]], // prettier-ignore
  r3: [[0, 1], [1, 1], [1, 2]], // prettier-ignore
};
function legal(ways: Record<string, number[]>): LegalAt {
  const actions = Object.entries(ways).flatMap(([lie, columns]) =>
    columns.map((column) => {
      const cells = CORNER[lie]!.map(([x, row]) => [x + column, row]);
      return { action: `v.${lie}@${column}`, events: [{ type: 'placed', seat: 1, piece: 'v', cells }] };
    }),
  );
  return { place: 1, actions: [...actions, { action: '-' }] };
}
const everywhere = [1, 2, 3, 4, 5];
const free = lies(placements(legal({ r0: everywhere, r1: everywhere, r2: everywhere, r3: everywhere })));
const hand = (aim: Aim = taken(), all = free): Hand => new Hand(all, aim);
const after = (_: Hand, next: Aim, all = free): Hand => new Hand(all, next);

test('only placements with a preview can be aimed', () => {
  const found = placements({ place: 1, actions: [{ action: 'v.r0@1' }, { action: '-' }] });
  expect(found).toEqual([]);
  expect(hand(taken(), lies(found)).aimed).toBeUndefined();
});

test('a piece that was just taken is held over the middle', () => {
  expect(hand().aimed?.action).toBe('v.r0@3');
});

test('it turns clockwise through all its ways to lie, and back', () => {
  let one = hand();
  const names = [one.aimed?.lie];
  for (let i = 0; i < 4; i++) names.push((one = after(one, one.turned())).aimed?.lie);
  expect(names).toEqual(['r0', 'r1', 'r2', 'r3', 'r0']);
  expect(after(one, one.turned(true)).aimed?.lie).toBe('r3');
});

test('a turn that cannot be placed is left out', () => {
  const few = lies(placements(legal({ r0: [3], r2: [3] })));
  const one = hand(taken(), few);
  expect(after(one, one.turned(), few).aimed?.lie).toBe('r2');
});

test('its mirror image, and where that cannot be placed the nearest turn of it', () => {
  const one = hand();
  expect(after(one, one.flipped()).aimed?.lie).toBe('r3');
  const few = lies(placements(legal({ r0: [3], r1: [3] })));
  expect(after(hand(taken(), few), hand(taken(), few).flipped(), few).aimed?.lie).toBe('r0');
});

test('it moves to the next column that it can have, and stays at the last', () => {
  const gaps = lies(placements(legal({ r0: [1, 2, 5] })));
  let one = hand(taken(), gaps);
  expect(one.column).toBe(2);
  one = after(one, one.moved(1), gaps);
  expect(one.column).toBe(5);
  expect(after(one, one.moved(1), gaps).column).toBe(5);
  expect(after(one, one.moved(-1), gaps).column).toBe(2);
});

test('a pointer aims at the nearest column, also beyond the edge', () => {
  expect(after(hand(), hand().pointed(0.25)).column).toBe(1);
  expect(after(hand(), hand().pointed(5.75)).column).toBe(5);
});

test('a mouse drops with a click', () => {
  const { aim, drop } = hand().pressed(4.25, { finger: false, ask: false });
  expect(drop).toBe(true);
  expect(hand(aim).column).toBe(4);
});

test('who wants to be asked pins with the first click and drops with the second', () => {
  const how = { finger: false, ask: true };
  const first = hand().pressed(4.25, how);
  expect(first.drop).toBe(false);
  expect(hand(first.aim).pressed(4.25, how).drop).toBe(true);
  expect(hand(first.aim).pressed(1.25, how).drop, 'another place is aimed at first').toBe(false);
});

test('a finger aims first, and drops where it touches again', () => {
  const how = { finger: true, ask: false };
  const first = hand().pressed(3, how);
  expect(first.drop).toBe(false);
  expect(hand(first.aim).pressed(3, how).drop).toBe(true);
  const beside = hand(first.aim).pressed(null, how);
  expect(beside.drop).toBe(false);
  expect(hand(beside.aim).pressed(3, how).drop, 'a touch beside the ramp lets go').toBe(false);
});

test('what was sent is kept until it is answered, also when the next piece comes', () => {
  const sent = hand(hand().dropped());
  expect(sent.aim.sent?.action).toBe('v.r0@3');
  expect(taken(sent.aim.sent).sent).toBe(sent.aim.sent);
  expect(sent.answered().sent).toBeNull();
});

test('what is sent lies on the ramp at once', () => {
  const grid = laid(Array<string>(15).fill('......'), 'v', hand().aimed!.cells);
  expect(lying(grid)).toEqual(new Map([['v', [[3, 2], [3, 1], [4, 1]]]])); // prettier-ignore
});

test('what everybody did with a card is one line of the log, with the piece drawn', () => {
  const t = (id: string, args: object = {}) => [id, ...Object.values(args)].join(' ');
  const placed = (seat: number, piece: string, column: number): Event => ({
    type: 'placed',
    seat,
    piece,
    column,
    orientation: 'r0',
    cells: [],
    outside: [],
  });
  const entries: { number: number; events: Event[] }[] = [
    { number: 3, events: [{ type: 'round_began', round: 1, board: '1', start: ['F', 'L'] }] },
    { number: 4, events: [placed(1, 'F', 2)] },
    { number: 5, events: [placed(2, 'L', 1), { type: 'turned', card: 'X', needed_by: [1, 2] }] },
    { number: 6, events: [placed(1, 'X', 4)] },
    { number: 7, events: [{ type: 'set_aside', seat: 2, piece: 'X' }] },
  ];
  const lines = gather(entries, { 1: 'Fox', 2: 'Clover' }, t);
  expect(lines.map(({ number, words }) => [number, words])).toEqual([
    [3, ['fits-log-began 1 fits-board 1']],
    [4, ['fits-log-placed Fox fits-piece F 2']],
    [5, ['fits-log-placed Clover fits-piece L 1']],
    [5, ['fits-log-column Fox 4', 'fits-log-put-aside Clover']],
  ]);
  expect(lines[3]!.sign?.box).toBe('0 0 30 30');
  const round: Event = { type: 'round_scored', round: 2, board: '1', scores: [] };
  expect([turning(round, {}, t), turning(placed(1, 'F', 2), {}, t)]).toEqual(['fits-round 2', '']);
});
