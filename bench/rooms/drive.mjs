// Plays in many rooms at a steady rate and says how many actions a second were carried out, and how long it took from sending
// one until all four had been told:  node drive.mjs boardgame.io|colyseus PORT ROOMS RATE SECONDS
import { readFileSync } from "node:fs";
import { Client } from "@colyseus/sdk";
import { io } from "socket.io-client";

const [peer, port, rooms, rate, seconds] = [process.argv[2], ...process.argv.slice(3).map(Number)];
const LOST_AFTER = 20_000;

/** A room: four sockets, how many actions each was told of, and how to do the next one. */
class Room {
  told = [0, 0, 0, 0];
  done = 0;
  heard = () => {};

  tell(seat, number) {
    this.told[seat] = Math.max(this.told[seat], number);
    if (this.told.every((told) => told > this.done)) this.heard();
  }

  /** Does the next action; answers with the milliseconds until everybody knew. */
  async act() {
    const all = new Promise((done, lost) => {
      const timer = setTimeout(() => lost(new Error("an action was lost")), LOST_AFTER);
      this.heard = () => (clearTimeout(timer), done());
    });
    const sent = performance.now();
    this.claim(this.done % 4, Math.floor(Math.random() * 61));
    await all;
    this.done++;
    return performance.now() - sent;
  }
}

async function boardgameio(number) {
  const room = new Room();
  const match = `match-${number}`;
  const sockets = await Promise.all([0, 1, 2, 3].map((seat) => new Promise((joined) => {
    const socket = io(`http://127.0.0.1:${port}/room`, { transports: ["websocket"], forceNew: true });
    socket.on("connect", () => socket.emit("sync", match, String(seat), undefined, 4));
    socket.on("sync", () => joined(socket));
    socket.on("update", (_, state) => room.tell(seat, state._stateID));
  })));
  room.claim = (seat, cell) => {
    const payload = { type: "claim", args: [cell], playerID: String(seat) };
    sockets[seat].emit("update", { type: "MAKE_MOVE", payload }, room.done, match, String(seat));
  };
  return room;
}

async function colyseus() {
  const room = new Room();
  const client = new Client(`http://127.0.0.1:${port}`);
  const first = await client.create("room");
  const seats = [first];
  for (let seat = 1; seat < 4; seat++) seats.push(await client.joinById(first.roomId));
  seats.forEach((seat, number) => seat.onStateChange((state) => room.tell(number, state.turn)));
  room.claim = (seat, cell) => seats[seat].send("claim", cell);
  return room;
}

const open = { "boardgame.io": boardgameio, colyseus }[peer];
const all = [];
// A few at a time, as people come.
for (let number = 0; number < rooms; number += 16) {
  const some = Array.from({ length: Math.min(16, rooms - number) }, (_, at) => open(number + at));
  all.push(...(await Promise.all(some)));
}
const every = (1000 * rooms) / rate;
const latencies = [];
const begun = performance.now();
const until = begun + seconds * 1000;
await Promise.all(all.map(async (room) => {
  for (let due = begun + Math.random() * every; due < until; due += every) {
    const wait = due - performance.now();
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    latencies.push(await room.act());
  }
}));
const lasted = (performance.now() - begun) / 1000;
latencies.sort((one, other) => one - other);
const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
const packages = { "boardgame.io": "boardgame.io", colyseus: "@colyseus/core" };
const { version } = JSON.parse(readFileSync(new URL(`node_modules/${packages[peer]}/package.json`, import.meta.url)));
console.log(JSON.stringify({ version, node: process.versions.node, sockets: rooms * 4, actions: latencies.length,
  rate: latencies.length / lasted, p50: at(0.5), p99: at(0.99) }));
process.exit(0);
