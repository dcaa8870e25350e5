import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, mock, test } from 'node:test';
import ts from 'typescript';

/** The socket's promises: hello first, back by itself, what was missed is asked for, nothing is asked twice under two names. */

const folder = mkdtempSync(join(tmpdir(), 'trefle-page-'));
for (const name of ['connection', 'protocol']) {
  const source = readFileSync(new URL(`../src/${name}.ts`, import.meta.url), 'utf8');
  const { outputText } = ts.transpileModule(source, { compilerOptions: { module: 'esnext', target: 'es2022' } });
  writeFileSync(join(folder, `${name}.mjs`), outputText.replace("'./protocol'", "'./protocol.mjs'"));
}

let sockets;
class Socket {
  static CONNECTING = 0;
  static OPEN = 1;
  readyState = 0;
  sent = [];
  constructor() {
    sockets.push(this);
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  open() {
    this.readyState = 1;
    this.onopen();
  }
  hear(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  breakOff() {
    this.readyState = 3;
    this.onclose();
  }
  of(type) {
    return this.sent.filter((message) => message.type === type);
  }
}
globalThis.WebSocket = Socket;
globalThis.location = { protocol: 'http:', host: 'here' };
globalThis.addEventListener = () => {};
globalThis.document = { hidden: false, addEventListener() {} };

const { Connection } = await import(join(folder, 'connection.mjs'));
const welcome = { type: 'welcome', version: 1, player: { id: 'p', name: 'Otter' }, now: 0 };
const joined = (number) => ({ type: 'joined', number, now: 0, table: { id: 'a' }, view: null, legal: [] });

let line, statuses;
beforeEach(() => {
  sockets = [];
  statuses = [];
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  line = new Connection(
    () => {},
    (status) => statuses.push(status),
  );
});
afterEach(() => mock.timers.reset());

function enter() {
  line.join('a');
  sockets[0].open();
  sockets[0].hear(welcome);
  sockets[0].hear(joined(7));
}

test('of a game that is too long to be told whole, the end is asked for once', () => {
  line.join('a');
  sockets[0].open();
  sockets[0].hear(welcome);
  sockets[0].hear(joined(1000));
  // Where even that is forgotten, it stays at that.
  sockets[0].hear(joined(1001));
  assert.deepEqual(sockets[0].of('join').map(({ last }) => last), [1, 800]);
});

test('says hello before anything else, then joins from the table\'s making on', () => {
  enter();
  assert.deepEqual(sockets[0].sent[0], { type: 'hello', version: 1, legal: 'previews' });
  assert.deepEqual(sockets[0].of('join'), [{ type: 'join', table: 'a', last: 1 }]);
});

test('comes back after a break and asks for what it missed', () => {
  enter();
  sockets[0].hear({ type: 'told', number: 8, at: 0, now: 0, events: [], table: { id: 'a' }, view: null });
  sockets[0].breakOff();
  assert.equal(statuses.at(-1), 'broken');
  mock.timers.tick(1000);
  sockets[1].open();
  sockets[1].hear(welcome);
  assert.deepEqual(sockets[1].of('join'), [{ type: 'join', table: 'a', last: 8 }]);
  assert.equal(statuses.at(-1), 'open');
});

test('asks again under the same name for what was not answered', async () => {
  enter();
  const asked = line.do({ do: 'say', text: 'hello' });
  sockets[0].breakOff();
  mock.timers.tick(1000);
  sockets[1].open();
  sockets[1].hear(welcome);
  assert.deepEqual(sockets[1].of('do'), [], 'not before the table answers');
  sockets[1].hear(joined(7));
  assert.deepEqual(sockets[1].of('do'), sockets[0].of('do'));
  sockets[1].hear({ type: 'done', id: sockets[1].of('do')[0].id, number: 8 });
  assert.equal(await asked, 8);
});

test('does not ask again for what was answered', async () => {
  enter();
  const asked = line.do({ do: 'resume' });
  sockets[0].hear({ type: 'done', id: sockets[0].of('do')[0].id, number: 8 });
  await asked;
  sockets[0].breakOff();
  mock.timers.tick(1000);
  sockets[1].open();
  sockets[1].hear(welcome);
  sockets[1].hear(joined(8));
  assert.deepEqual(sockets[1].of('do'), []);
});

test('a refusal carries its code, key and words', async () => {
  enter();
  const asked = line.do({ do: 'play', place: 1, action: 'nonsense' });
  sockets[0].hear({ type: 'refused', id: sockets[0].of('do')[0].id, code: 'bad_notation', key: 'k', message: 'why' });
  await assert.rejects(asked, { code: 'bad_notation', key: 'k', message: 'why' });
});

test('waits longer after each failure, but never very long', () => {
  line.join('a');
  for (let i = 0; i < 9; i++) {
    sockets.at(-1).breakOff();
    mock.timers.tick(8000 * 1.3);
  }
  assert.equal(sockets.length, 10);
  sockets.at(-1).breakOff();
  mock.timers.tick(5000);
  assert.equal(sockets.length, 10);
});

test('does not come back when the page is too old or open elsewhere', () => {
  enter();
  sockets[0].hear({ type: 'reload', version: 2 });
  mock.timers.tick(60_000);
  assert.equal(statuses.at(-1), 'old');
  assert.equal(sockets.length, 1);
});
