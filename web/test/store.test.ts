import { beforeEach, expect, test, vi } from 'vitest';
import { joined, Socket, welcome } from './browser';
import { room } from '../src/store.svelte';

/** The room of a table: what was asked of one table is nothing to the next. */

beforeEach(() => {
  room.enter('a');
  if (Socket.opened.length === 1 && Socket.last.readyState === Socket.CONNECTING) {
    Socket.last.open();
    Socket.last.hear(welcome);
  }
  Socket.last.hear(joined(7));
});

test('a move that was not answered does not hold up the boards of the next table', async () => {
  const played = room.act(1, '-');
  expect(room.under).toBe(1);
  room.rest();
  room.enter('b');
  expect(await played).toBe(false);
  expect(room.under).toBe(0);
  Socket.last.hear(joined(3, 'b'));
  expect(room.notice, 'nobody refused anything').toBeNull();
});

test('an answer to the table that was left is no answer to joining the next', async () => {
  const played = room.act(1, '-');
  const { id } = Socket.last.of('do').at(-1)!;
  room.rest();
  room.enter('b');
  await played;
  Socket.last.hear({ type: 'refused', id, code: 'not_your_turn', key: 'not-your-turn', message: 'why' });
  expect(room.notice).toBeNull();
  Socket.last.hear({ type: 'refused', id: null, code: 'unknown_table', key: 'unknown-table', message: 'why' });
  expect(room.notice).not.toBeNull();
});

test('a move is under way until it is answered', async () => {
  const played = room.act(1, '-');
  expect(room.under).toBe(1);
  Socket.last.hear({ type: 'done', id: Socket.last.of('do').at(-1)!['id'], number: 8 });
  expect(await played).toBe(true);
  expect(room.under).toBe(0);
});

test('whom this browser does not want to hear is muted again at a table that forgot it', () => {
  const memory = new Map<string, string>();
  const setItem = (key: string, value: string) => memory.set(key, value);
  vi.stubGlobal('localStorage', { getItem: (key: string) => memory.get(key) ?? null, setItem });
  const rude = { number: 1, at: 0, player: 'p_rude', name: 'Rude', text: 'Hurry up' };
  const table = { id: 'a', places: [], chat: [rude], you: { muted: [] } };
  const mutes = () => Socket.last.of('do').filter((one) => (one['command'] as { do: string }).do === 'mute').length;
  const answer = () => Socket.last.hear({ type: 'done', id: Socket.last.of('do').at(-1)!['id'], number: 7 });
  Socket.last.hear({ ...joined(7), table });
  expect(mutes()).toBe(0);
  room.mute('p_rude', true);
  expect(mutes()).toBe(1);
  answer();
  Socket.last.hear({ ...joined(7), table: { ...table, you: { muted: ['p_rude'] } } });
  expect(mutes(), 'it is so').toBe(1);
  Socket.last.hear({ ...joined(7), table });
  expect(mutes()).toBe(2);
  answer();
  room.mute('p_rude', false);
  answer();
  Socket.last.hear({ ...joined(7), table });
  expect(mutes(), 'heard again, for good').toBe(3);
});
