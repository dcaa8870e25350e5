import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joined, Socket, welcome } from './browser';
import { Connection, type Status } from '../src/connection';

/** The socket's promises: hello first, back by itself, what was missed is asked for, nothing is asked twice under two names. */

const sockets = () => Socket.opened;
let line: Connection;
let statuses: Status[];

beforeEach(() => {
  Socket.opened = [];
  statuses = [];
  vi.useFakeTimers();
  line = new Connection(
    () => {},
    (status) => statuses.push(status),
  );
});
afterEach(() => vi.useRealTimers());

function enter(): void {
  line.join('a');
  Socket.last.open();
  Socket.last.hear(welcome);
  Socket.last.hear(joined(7));
}

/** The line breaks, and comes back after so long. */
function comeBack(after = 1000): void {
  Socket.last.breakOff();
  vi.advanceTimersByTime(after);
  Socket.last.open();
  Socket.last.hear(welcome);
}

test('of a game that is too long to be told whole, the end is asked for once', () => {
  line.join('a');
  Socket.last.open();
  Socket.last.hear(welcome);
  Socket.last.hear(joined(1000));
  // Where even that is forgotten, it stays at that.
  Socket.last.hear(joined(1001));
  expect(Socket.last.of('join').map(({ last }) => last)).toEqual([1, 800]);
});

test("says hello before anything else, then joins from the table's making on", () => {
  enter();
  expect(Socket.last.sent[0]).toEqual({ type: 'hello', version: 1, legal: 'steps', told: 'changes' });
  expect(Socket.last.of('join')).toEqual([{ type: 'join', table: 'a', last: 1 }]);
});

test('comes back after a break and asks for what it missed', () => {
  enter();
  Socket.last.hear({ type: 'told', number: 8, at: 0, now: 0, events: [], table: { id: 'a' }, view: null });
  Socket.last.breakOff();
  expect(statuses.at(-1)).toBe('broken');
  vi.advanceTimersByTime(1000);
  Socket.last.open();
  Socket.last.hear(welcome);
  expect(Socket.last.of('join')).toEqual([{ type: 'join', table: 'a', last: 8 }]);
  expect(statuses.at(-1)).toBe('open');
});

test('asks again under the same name for what was not answered', async () => {
  enter();
  const asked = line.do({ do: 'say', text: 'hello' });
  const [first] = Socket.last.of('do');
  comeBack();
  expect(Socket.last.of('do'), 'not before the table answers').toEqual([]);
  Socket.last.hear(joined(7));
  expect(Socket.last.of('do')).toEqual([first]);
  Socket.last.hear({ type: 'done', id: first!['id'], number: 8 });
  expect(await asked).toBe(8);
});

test('does not ask again for what was answered', async () => {
  enter();
  const asked = line.do({ do: 'resume' });
  Socket.last.hear({ type: 'done', id: Socket.last.of('do')[0]!['id'], number: 8 });
  await asked;
  comeBack();
  Socket.last.hear(joined(8));
  expect(Socket.last.of('do')).toEqual([]);
});

test('does not ask again minutes later, and says so', async () => {
  enter();
  const asked = expect(line.do({ do: 'play', place: 1, action: '-' })).rejects.toMatchObject({ code: 'late' });
  Socket.last.breakOff();
  // Nothing answers for minutes.
  for (let tries = 0; tries < 30; tries++) {
    vi.advanceTimersByTime(8000 * 1.3);
    Socket.last.breakOff();
  }
  vi.advanceTimersByTime(8000 * 1.3);
  Socket.last.open();
  Socket.last.hear(welcome);
  Socket.last.hear(joined(7));
  await asked;
  expect(Socket.last.of('do')).toEqual([]);
});

test('who left a table has nothing asked of it any more, also on coming back', async () => {
  enter();
  const asked = expect(line.do({ do: 'play', place: 1, action: '-' })).rejects.toMatchObject({ code: 'left' });
  line.rest();
  await asked;
  line.join('a');
  Socket.last.hear(joined(7));
  expect(Socket.last.of('do')).toHaveLength(1);
});

test('a refusal carries its code, key and words', async () => {
  enter();
  const asked = line.do({ do: 'play', place: 1, action: 'nonsense' });
  const { id } = Socket.last.of('do')[0]!;
  Socket.last.hear({ type: 'refused', id, code: 'bad_notation', key: 'k', message: 'why' });
  await expect(asked).rejects.toMatchObject({ code: 'bad_notation', key: 'k', message: 'why' });
});

test('waits longer after each failure, but never very long', () => {
  line.join('a');
  for (let i = 0; i < 9; i++) {
    Socket.last.breakOff();
    vi.advanceTimersByTime(8000 * 1.3);
  }
  expect(sockets()).toHaveLength(10);
  Socket.last.breakOff();
  vi.advanceTimersByTime(5000);
  expect(sockets()).toHaveLength(10);
});

test('does not come back when the page is too old or open elsewhere', () => {
  enter();
  Socket.last.hear({ type: 'reload', version: 2 });
  vi.advanceTimersByTime(60_000);
  expect(statuses.at(-1)).toBe('old');
  expect(sockets()).toHaveLength(1);
});
