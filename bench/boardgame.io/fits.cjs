// A round of FITS for one player on board 1, written for boardgame.io as its documentation suggests:
// a game object with setup, moves, turns and an end.
const { INVALID_MOVE } = require("boardgame.io/core");

const PIECES = Object.fromEntries(
  ("F=.XX/XX./.X. L=X./X./X./XX N=.X/.X/XX/X. P=XX/XX/X. T=XXX/.X./.X. U=X.X/XXX V=X../X../XXX W=X../XX./.XX " +
    "X=.X./XXX/.X. Y=.X/XX/.X/.X O=XX/XX t=XXX/.X. l=X./X./XX s=.XX/XX. i=XXX v=X./XX")
    .split(" ")
    .map((item) => [item[0], item.slice(2).split("/")]),
);
const COLUMNS = 6;
const ROWS = 12;
const HIGHEST = 15;

/** The different orientations of every piece, each as cells from its bottom left corner. */
const SHAPES = Object.fromEntries(
  Object.entries(PIECES).map(([name, drawing]) => {
    const found = new Map();
    for (const mirrored of [false, true]) {
      let rows = mirrored ? drawing.map((row) => [...row].reverse().join("")) : drawing;
      for (let turn = 0; turn < 4; turn++) {
        const cells = [];
        rows.forEach((row, y) => [...row].forEach((mark, x) => mark === "X" && cells.push([x, rows.length - 1 - y])));
        found.set(rows.join("/"), { cells, width: rows[0].length });
        rows = [...rows[0]].map((_, x) => rows.map((row) => row[x]).reverse().join(""));
      }
    }
    return [name, [...found.values()]];
  }),
);

/** The row in which a shape comes to lie; it slides straight down (FITS-12). */
function rest(heights, shape, column) {
  let row = 0;
  for (const [x, y] of shape.cells) row = Math.max(row, heights[column + x] - y);
  return row;
}

/** Every placement of the piece at hand, as [orientation, column]. */
function placements(G) {
  const allowed = [];
  SHAPES[G.cards[0]].forEach((shape, orientation) => {
    for (let column = 0; column + shape.width <= COLUMNS; column++) {
      if (rest(G.heights, shape, column) < ROWS) allowed.push([orientation, column]);
    }
  });
  return allowed;
}

function score(grid) {
  const rows = grid.slice(0, ROWS);
  const open = rows.flat().filter((cell) => cell === null).length;
  return rows.filter((row) => row.every((cell) => cell !== null)).length - open;
}

exports.Fits = {
  name: "fits",
  setup: ({ random }) => {
    const [start] = random.Shuffle(["F", "L", "N", "Y"]);
    const build = random.Shuffle(Object.keys(PIECES)).filter((piece) => piece !== start);
    return {
      cards: [start, ...build],
      heights: Array(COLUMNS).fill(0),
      grid: Array.from({ length: HIGHEST }, () => Array(COLUMNS).fill(null)),
    };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G }, orientation, column) => {
      const shape = SHAPES[G.cards[0]][orientation];
      if (!shape || column < 0 || column + shape.width > COLUMNS) return INVALID_MOVE;
      const row = rest(G.heights, shape, column);
      if (row >= ROWS) return INVALID_MOVE;
      const piece = G.cards.shift();
      for (const [x, y] of shape.cells) {
        G.grid[row + y][column + x] = piece;
        G.heights[column + x] = Math.max(G.heights[column + x], row + y + 1);
      }
    },
    setAside: ({ G }) => {
      G.cards.shift();
    },
  },
  endIf: ({ G }) => (G.cards.length === 0 ? { score: score(G.grid) } : undefined),
  ai: {
    enumerate: (G) => placements(G).map((args) => ({ move: "place", args })),
  },
};
