import { expect, test } from 'vitest';
import type { GameEvent, LegalAt } from '../src/games/contract';
import { turning } from '../src/games/fillit/describe';
import { Choosing, moves, nothing, turns, written, type Choice } from '../src/games/fillit/turn';
import type { Event, View } from '../src/games/fillit/wire';

/** The two halves of a turn: picking up, putting down, taking back, and what was sent. */

const supply = { red: 9, blue: 10 };
const slide = (from: string, to: string, filled: string[]): GameEvent => ({
  type: 'slid', seat: 1, from, to, path: filled, filled, returned: [], supply: { red: 9 - filled.length, blue: 10 },
}); // prettier-ignore
const swap = (from: string, to: string): GameEvent => ({ type: 'swapped', seat: 1, from, to, with: null });

const view: Pick<View, 'cells' | 'supply'> = {
  cells: { A1: { pawn: 'red', token: 'red' }, C3: { pearl: 'red' }, B2: { token: 'blue' } },
  supply,
};
const legal: LegalAt = {
  place: 1,
  actions: [
    { action: 'A1-A3 C3-C4', events: [slide('A1', 'A3', ['A2', 'A3']), swap('C3', 'C4')] },
    { action: 'A1-A2 C3-C4', events: [slide('A1', 'A2', ['A2']), swap('C3', 'C4')] },
    { action: 'A1-A2 C3-B2', events: [slide('A1', 'A2', ['A2']), swap('C3', 'B2')] },
    { action: 'C3-C4 A1-A2', events: [swap('C3', 'C4'), slide('A1', 'A2', ['A2'])] },
  ],
};
const all = turns(legal);
const choosing = (choice: Choice = nothing, pending = false): Choosing => new Choosing(view, all, choice, pending);
/** The choosing after some hexes were pressed. */
const pressed = (...hexes: string[]): Choosing =>
  hexes.reduce((now, hex) => choosing(now.pressed(hex).choice), choosing());

test('what can be picked up is what some turn begins with', () => {
  expect([...choosing().sources]).toEqual(['A1', 'C3']);
  expect(choosing().targets.size).toBe(0);
});

test('what is picked up shows where it can go, each place once', () => {
  expect([...pressed('A1').targets.keys()]).toEqual(['A3', 'A2']);
  expect(pressed('A1', 'A1').choice.picked, 'pressed again it is put down').toBeNull();
  expect(pressed('A1', 'C3').choice.picked, 'another is picked up instead').toBe('C3');
  expect(pressed('A1', 'I9').choice.picked, 'elsewhere it is put down').toBeNull();
});

test('half a turn changes the board and the supply as its preview says', () => {
  const half = pressed('A1', 'A3');
  expect(half.cells).toEqual({
    A1: { token: 'red' }, A2: { token: 'red' }, A3: { token: 'red', pawn: 'red' }, B2: { token: 'blue' }, C3: { pearl: 'red' },
  }); // prettier-ignore
  expect(half.supply).toEqual({ red: 7, blue: 10 });
  expect(half.complete).toBeUndefined();
});

test('what alone can come next is picked up at once', () => {
  expect(pressed('A1', 'A3').choice.picked).toBe('C3');
  expect([...pressed('A1', 'A3').targets.keys()]).toEqual(['C4']);
});

test('either half may come first', () => {
  expect(pressed('C3', 'C4', 'A2').complete?.action).toBe('C3-C4 A1-A2');
  expect(pressed('A1', 'A2', 'C4').complete?.action).toBe('A1-A2 C3-C4');
});

test('a pearl changes places with what is there', () => {
  const { cells } = pressed('A1', 'A2', 'B2');
  expect(cells['B2']).toEqual({ pearl: 'red' });
  expect(cells['C3']).toEqual({ token: 'blue' });
});

test('a whole turn leaves nothing to choose, and each half can be taken back', () => {
  const whole = pressed('A1', 'A2', 'C4');
  expect(whole.sources.size + whole.targets.size).toBe(0);
  const half = choosing(whole.undone());
  expect(half.choice.chosen.map(({ text }) => text)).toEqual(['A1-A2']);
  expect(choosing(half.undone()).choice).toEqual(nothing);
});

test('what was sent cannot be changed until it is answered', () => {
  const sent = choosing(pressed('A1', 'A2', 'C4').sent());
  expect(sent.choice.sent).toBe('A1-A2 C3-C4');
  expect(choosing(sent.undone()).sources.size).toBe(0);
  expect(choosing(choosing(sent.answered()).undone()).sources.size, 'refused, it can be chosen anew').toBe(1);
});

test('while something is under way nothing can be chosen', () => {
  expect(choosing(nothing, true).sources.size).toBe(0);
});

test('the last turn is found among what happened', () => {
  const told = moves([{ type: 'sat' }, slide('A1', 'A2', ['A2']), swap('C3', 'C4'), { type: 'game_over' }]);
  expect(written(told)).toBe('A1-A2 C3-C4');
});

test('a replay marks the slide that brings a side to its last five tokens', () => {
  const t = (id: string, args: object = {}) => [id, ...Object.values(args)].join(' ');
  const slid = (laid: number, left: number): Event => ({
      type: 'slid', seat: 1, from: 'A1', to: 'A5', path: [], filled: Array<string>(laid).fill('A2'), returned: [],
      supply: { red: left, blue: 9 },
    }); // prettier-ignore
  const marked = [slid(3, 6), slid(2, 5), slid(4, 3), slid(1, 4)].map((event) => turning(event, { 1: 'Fox' }, t));
  expect(marked).toEqual(['', 'fillit-log-left Fox 5', 'fillit-log-left Fox 3', '']);
});
