// A room of four on boardgame.io's server: 61 cells, each turn the player to move claims one. All in memory.
const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const Room = {
  name: "room",
  setup: () => ({ cells: Array(61).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    claim: ({ G, playerID }, cell) => {
      if (!(cell in G.cells)) return INVALID_MOVE;
      G.cells[cell] = playerID;
    },
  },
};

const server = Server({ games: [Room], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]) }, () => console.log("ready"));
