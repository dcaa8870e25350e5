// One solid outline around cells that belong together: a piece is never a grid of loose squares.

/** A cell: column from the left, row from the top, in whole steps of any grid. */
export type Cell = readonly [x: number, y: number];

interface Corner {
  x: number;
  y: number;
}

/** The drawing of a piece: its outline, and the edges that catch the light or lie in shade. */
export interface Outline {
  path: string;
  light: string;
  shade: string;
}

const key = (x: number, y: number): string => `${x},${y}`;

/** The corners of the loops around the cells, clockwise, in cell steps; straight runs joined. */
function loops(cells: readonly Cell[]): Corner[][] {
  const filled = new Set(cells.map(([x, y]) => key(x, y)));
  const next = new Map<string, Corner[]>();
  const edge = (from: Corner, to: Corner): void => {
    const at = key(from.x, from.y);
    next.set(at, [...(next.get(at) ?? []), to]);
  };
  for (const [x, y] of cells) {
    if (!filled.has(key(x, y - 1))) edge({ x, y }, { x: x + 1, y });
    if (!filled.has(key(x + 1, y))) edge({ x: x + 1, y }, { x: x + 1, y: y + 1 });
    if (!filled.has(key(x, y + 1))) edge({ x: x + 1, y: y + 1 }, { x, y: y + 1 });
    if (!filled.has(key(x - 1, y))) edge({ x, y: y + 1 }, { x, y });
  }
  const found: Corner[][] = [];
  for (const [at, ways] of next) {
    while (ways.length > 0) {
      const [sx, sy] = at.split(',').map(Number) as [number, number];
      const loop: Corner[] = [];
      let here: Corner = { x: sx, y: sy };
      for (;;) {
        const onward = next.get(key(here.x, here.y))?.pop();
        if (!onward) break;
        loop.push(here);
        here = onward;
      }
      found.push(joined(loop));
    }
  }
  return found;
}

function joined(loop: Corner[]): Corner[] {
  return loop.filter((corner, i) => {
    const before = loop[(i + loop.length - 1) % loop.length]!;
    const after = loop[(i + 1) % loop.length]!;
    return before.x !== after.x && before.y !== after.y;
  });
}

/** Which way an edge runs: one step of length 1. */
function way(from: Corner, to: Corner): Corner {
  return { x: Math.sign(to.x - from.x), y: Math.sign(to.y - from.y) };
}

/** The loop's corners in drawing units, drawn in by `inset` on every side. */
function drawnIn(loop: Corner[], size: number, inset: number): Corner[] {
  return loop.map((corner, i) => {
    const before = way(loop[(i + loop.length - 1) % loop.length]!, corner);
    const after = way(corner, loop[(i + 1) % loop.length]!);
    // Clockwise with y downwards: inside is to the right of the way, (x, y) turned to (-y, x).
    return {
      x: corner.x * size + inset * (-before.y - after.y),
      y: corner.y * size + inset * (before.x + after.x),
    };
  });
}

const figure = (value: number): string => String(Math.round(value * 100) / 100);
const point = (corner: Corner): string => `${figure(corner.x)} ${figure(corner.y)}`;
const along = (from: Corner, to: Corner, by: number): Corner => {
  const step = way(from, to);
  return { x: from.x + step.x * by, y: from.y + step.y * by };
};

/** Draws the outline of the cells, `size` units a cell, drawn in and with rounded corners. */
export function outline(cells: readonly Cell[], size: number, inset = 0, round = 0): Outline {
  let path = '';
  let light = '';
  let shade = '';
  const bevel = Math.max(1, size * 0.05);
  for (const loop of loops(cells)) {
    const corners = drawnIn(loop, size, inset);
    const inner = drawnIn(loop, size, inset + bevel);
    corners.forEach((corner, i) => {
      const before = corners[(i + corners.length - 1) % corners.length]!;
      const after = corners[(i + 1) % corners.length]!;
      const into = along(corner, before, round);
      const out = along(corner, after, round);
      path += `${i === 0 ? 'M' : 'L'}${point(into)}Q${point(corner)} ${point(out)}`;
      const end = inner[(i + 1) % inner.length]!;
      const start = inner[i]!;
      const run = `M${point(along(start, end, round))}L${point(along(end, start, round))}`;
      const to = way(start, end);
      if (to.x > 0 || to.y < 0) light += run;
      else shade += run;
    });
    path += 'Z';
  }
  return { path, light, shade };
}
