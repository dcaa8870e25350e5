import assert from 'node:assert/strict';
import { beforeEach, test, vi } from 'vitest';
import type { Ending, Table } from '../src/protocol';
import { record } from '../src/table/record';

/** Games against the same players are counted once each, and only where they are one's own. */

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, text: string) => stored.set(name, text),
});
beforeEach(() => stored.clear());

const person = (player: string) => ({ kind: 'person', player, name: player });
const bot = (level: string, name: string) => ({ kind: 'bot', level, name });
const table = (id: string, sat: object[], more: object = {}): Table =>
  ({
    id,
    game_number: 1,
    settings: { game: 'fillit', seats: sat.length },
    you: { player: 'me', places: [1] },
    places: sat.map((taken_by, i) => ({ place: i + 1, taken_by })),
    ...more,
  }) as unknown as Table;
const ended = (winners: number[], termination = 'rules'): Ending =>
  ({ outcome: { winners }, termination, by: null }) as unknown as Ending;

test('a game is counted once, however often its end is looked at', () => {
  const ann = [person('me'), person('ann')];
  for (let looked = 0; looked < 3; looked++)
    assert.deepEqual(record(table('a', ann), ended([1])), { won: 1, lost: 0, drawn: 0 });
  assert.deepEqual(record(table('a', ann, { game_number: 2 }), ended([2])), { won: 1, lost: 1, drawn: 0 });
  assert.deepEqual(record(table('b', ann), ended([])), { won: 1, lost: 1, drawn: 1 });
  assert.deepEqual(record(table('c', ann), ended([1, 2])), { won: 1, lost: 1, drawn: 2 });
  // Who gives up has lost, also where nobody is left to win.
  const gaveUp = { ...ended([], 'resigned'), by: 1 };
  assert.deepEqual(record(table('d', ann), gaveUp), { won: 1, lost: 2, drawn: 2 });
});

test('people are known by who they are, bots by how well they play, and games are kept apart', () => {
  record(table('a', [person('me'), person('ann')]), ended([1]));
  assert.deepEqual(record(table('b', [person('me'), person('ben')]), ended([2])), { won: 0, lost: 1, drawn: 0 });
  record(table('c', [person('me'), bot('easy', 'Clover')]), ended([1]));
  assert.equal(record(table('d', [person('me'), bot('easy', 'Fern')]), ended([1]))?.won, 2);
  assert.equal(record(table('e', [person('me'), bot('strong', 'Fern')]), ended([1]))?.won, 1);
  const fits = { settings: { game: 'fits', seats: 2 } };
  assert.equal(record(table('f', [person('me'), person('ann')], fits), ended([1]))?.won, 1);
});

test('nothing is counted at one screen, in teams, alone, or where nothing was decided', () => {
  const two = [person('me'), person('ann')];
  const four = [person('me'), bot('easy', 'A'), bot('easy', 'B'), bot('easy', 'C')];
  assert.equal(record(table('a', two, { you: { player: 'me', places: [1, 2] } }), ended([1])), null);
  assert.equal(record(table('b', two, { you: { player: 'me', places: [] } }), ended([1])), null);
  assert.equal(record(table('c', four), ended([1, 3])), null);
  assert.equal(record(table('d', [person('me')]), ended([1])), null);
  assert.equal(record(table('e', two), ended([], 'abandoned')), null);
  const agreed = { outcome: { winners: [], reason: 'abort' }, termination: 'agreed', by: null } as unknown as Ending;
  assert.equal(record(table('f', two), agreed), null);
  assert.equal(stored.size, 0);
});
