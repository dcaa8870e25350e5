import { expect, test } from 'vitest';
import { joined } from './browser';
import { legalOf, Stood } from '../src/lean';
import type { FromWire } from '../src/protocol';

/** What comes in few words says the same as what would have come whole. */

const changed = { type: 'changed', number: 8, at: 1, now: 2, events: [], facing: 1 };

test('what changed is put into how things stood', () => {
  const stood = new Stood();
  const first = { ...joined(7), view: { a: 1, b: 2, c: ['o', 'p', 'r'] } };
  first.table.chat = [{ number: 3 }] as never;
  stood.whole(first as unknown as FromWire);
  const message = { ...changed, table: { phase: 'over' }, view: { b: 3, c: { 1: 'q', 3: 's' } } };
  expect(stood.whole(message as unknown as FromWire)).toMatchObject({
    type: 'told',
    number: 8,
    // Of the chat only what an entry adds.
    table: { id: 'a', places: [], chat: [], phase: 'over' },
    view: { a: 1, b: 3, c: ['o', 'q', 'r', 's'] },
  });
  expect(stood.whole(changed as unknown as FromWire)).toMatchObject({ table: { phase: 'over' }, view: { a: 1, b: 3 } });
});

test('steps make actions, each with what it would do', () => {
  const steps = {
    place: 1,
    first: 2,
    steps: [
      ['A', [{ type: 'slid', from: 'x', to: 'y' }], [2]],
      ['B', [{ to: 'z' }]],
      ['C', [{ type: 'swapped', with: null }, { type: 'over' }], []],
    ],
  };
  expect(legalOf(steps as never)).toEqual({
    place: 1,
    actions: [
      {
        action: 'A C',
        events: [{ type: 'slid', from: 'x', to: 'y' }, { type: 'swapped', with: null }, { type: 'over' }],
      },
      { action: 'B', events: [{ type: 'slid', from: 'x', to: 'z' }] },
    ],
  });
});
