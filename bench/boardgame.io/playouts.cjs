// Rounds of FITS by chance, a second, through boardgame.io's client.
const { Client } = require("boardgame.io/client");
const { version } = require("boardgame.io/package.json");
const { Fits } = require("./fits.cjs");

const seconds = Number(process.argv[2] ?? 3);

function round(seed) {
  const client = Client({ game: { ...Fits, seed }, numPlayers: 1, debug: false });
  client.start();
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const choices = Fits.ai.enumerate(state.G);
    if (choices.length === 0) {
      client.moves.setAside();
    } else {
      const { move, args } = choices[Math.floor(Math.random() * choices.length)];
      client.moves[move](...args);
    }
  }
  client.stop();
}

let rounds = 0;
const begun = performance.now();
while (performance.now() - begun < seconds * 1000) round(String(rounds++));
const rate = rounds / ((performance.now() - begun) / 1000);
console.log(JSON.stringify({ version, node: process.versions.node, rate }));
