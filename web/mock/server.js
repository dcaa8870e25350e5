import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { WebSocketServer } from 'ws';
import { Engine } from './engine.js';
import { Table } from './table.js';

/** Serves web/dist and speaks docs/protocol.md well enough to draw the page without the server. */

const port = Number(process.env.PORT ?? 8123);
const dist = process.env.DIST ? new URL(`file://${process.env.DIST}/`) : new URL('../dist/', import.meta.url);
const kinds = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'";
const tables = new Map();
const players = new Map();
const lobby = new Set();

function player(request) {
  const id = /trefle=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? `p_${Math.random().toString(36).slice(2, 10)}`;
  if (!players.has(id)) players.set(id, { id, name: 'Brave Otter', account: null });
  return players.get(id);
}

function listed() {
  const open = [...tables.values()].filter((table) => table.settings.public && table.phase === 'waiting');
  return { type: 'lobby', tables: open.map((table) => table.summary()), online: lobby.size + 3 };
}
const tellLobby = () => lobby.forEach((socket) => socket.tell(listed()));

const routes = {
  'POST /api/tables': async (who, body) => {
    const table = new Table(body.settings, who.id);
    tables.set(table.id, table);
    await table.do(who, { do: 'sit', place: 1 });
    if (body.play) await table.do(who, { do: 'start', fill: body.level });
    tellLobby();
    return { id: table.id };
  },
  'GET /api/tables': async () => listed(),
  'GET /api/tables/mine': async (who) => ({
    tables: [...tables.values()]
      .filter((table) => table.phase === 'playing' && table.placesOf(who.id).length > 0)
      .map((table) => table.summary(who)),
  }),
  'GET /api/me': async (who) => who,
  'PATCH /api/me': async (who, body) => Object.assign(who, body),
  'POST /api/account': async (who, body) => Object.assign(who, { name: body.name, account: body.name }),
  'POST /api/login': async (who, body) => Object.assign(who, { name: body.name, account: body.name }),
  'POST /api/logout': async (who) => Object.assign(who, { account: null }),
  'POST /api/tokens': async () => ({ id: 'k1', token: 'trefle_4f1c0ffee' }),
  'POST /api/boards/check': async () => ({ ok: true }),
  'POST /api/replay': async (_, body) => replay(body.record),
};

/** A record's frames, by playing it again. */
async function replay(record) {
  const [header, moves] = record.replaceAll('\r', '').split('\n\n');
  const read = Object.fromEntries(
    [...header.matchAll(/^\[(\w+) (.*)\]$/gm)].map(([, key, value]) => [key, JSON.parse(value)]),
  );
  const engine = new Engine();
  const seats = read.Seats.length;
  await engine.ask('new', { game: read.Game, seats, seed: read.Seed, options: read.Options });
  const views = async () => {
    const all = { onlooker: (await engine.ask('view', { seat: null })).view };
    for (let seat = 1; seat <= seats; seat++) all[seat] = (await engine.ask('view', { seat })).view;
    return all;
  };
  const frames = [{ at: 0, actor: null, action: null, events: [], views: await views() }];
  for (const move of moves.replace(/\s+/g, ' ').trim().split('; ')) {
    const [, at, actor, action] = /^(?:(\d+) )?(\w+): (.*)$/.exec(move);
    const seat = actor === 'dealer' ? actor : Number(actor);
    const { events } = await engine.ask('play', { seat, action, ...(at ? { at: Number(at) } : {}) });
    frames.push({ at: Number(at ?? 0), actor: seat, action, events, views: await views() });
  }
  engine.quit();
  return { record, frames };
}

async function file(path) {
  try {
    return [await readFile(new URL(`.${path}`, dist)), kinds[extname(path)] ?? 'text/plain'];
  } catch {
    return [await readFile(new URL('index.html', dist)), kinds['.html']];
  }
}

const server = createServer(async (request, response) => {
  const who = player(request);
  const { pathname } = new URL(request.url, 'http://mock');
  response.setHeader('set-cookie', `trefle=${who.id}; Path=/`);
  response.setHeader('content-security-policy', policy);
  let body = '';
  for await (const piece of request) body += piece;
  const answer = (status, json) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  try {
    const route = routes[`${request.method} ${pathname}`];
    const course = /^\/api\/tables\/(\w+)\/(replay|record)$/.exec(pathname);
    if (route) answer(200, await route(who, body ? JSON.parse(body) : {}));
    else if (course) {
      const table = tables.get(course[1]);
      if (!table?.record)
        answer(404, { error: { code: 'not_found', key: 'error-no-replay', message: 'no such game' } });
      else if (course[2] === 'record') response.end(table.record);
      else answer(200, { record: table.record, frames: table.course });
    } else if (pathname.startsWith('/api')) answer(404, { error: { code: 'not_found', message: 'not found' } });
    else {
      const [bytes, kind] = await file(pathname === '/' ? '/index.html' : pathname);
      response.writeHead(200, { 'content-type': kind }).end(bytes);
    }
  } catch (error) {
    answer(400, { error: { code: error.code ?? 'bad_request', message: error.message ?? String(error) } });
  }
});

new WebSocketServer({ server, path: '/api/socket' }).on('connection', (socket, request) => {
  socket.player = player(request);
  socket.tell = (message) => socket.send(JSON.stringify(message));
  let table = null;
  const leave = () => {
    lobby.delete(socket);
    table?.sockets.delete(socket);
    table?.present();
    table = null;
  };
  const answers = {
    hello: () => socket.tell({ type: 'welcome', version: 1, player: socket.player, now: Date.now() }),
    ping: ({ sent }) => socket.tell({ type: 'pong', sent, now: Date.now() }),
    lobby: () => {
      leave();
      lobby.add(socket);
      socket.tell(listed());
    },
    join: async ({ table: id, last }) => {
      leave();
      table = tables.get(id) ?? null;
      if (!table)
        return socket.tell({
          type: 'refused',
          id: '',
          code: 'no_table',
          key: 'error-no-table',
          message: 'There is no such table.',
        });
      table.sockets.add(socket);
      socket.tell({
        type: 'missed',
        entries: table.entries.slice(last ?? 0),
        ...(await table.standing(socket.player.id)),
      });
      table?.present();
    },
    do: async ({ id, command }) => {
      try {
        socket.tell({ type: 'done', id, number: await table.do(socket.player, command) });
        tellLobby();
      } catch (error) {
        socket.tell({
          type: 'refused',
          id,
          code: error.code ?? 'bad_request',
          message: error.message ?? String(error),
        });
      }
    },
  };
  socket.on('message', (text) => {
    const message = JSON.parse(text);
    void answers[message.type]?.(message);
  });
  socket.on('close', leave);
});

server.listen(port, '127.0.0.1', () => console.log(`mock on http://127.0.0.1:${port}`));
