// Where the hexes lie. Rows A, B, C … from the bottom, numbers along the rising diagonal.

export interface Point {
  x: number;
  y: number;
}

/** The distance between the middles of two neighbours. */
export const STEP = 60;
const RISE = STEP * Math.sqrt(0.75);
const RADIUS = STEP / Math.sqrt(3);

export const sizeOf = (board: 'large' | 'mini'): number => (board === 'large' ? 5 : 4);

/** The board's outer radius. */
export const rimOf = (size: number): number => (size - 1) * STEP + 52.7;

const place = (row: number, number: number, size: number): Point => ({
  x: (number - row / 2 - (size + 1) / 2) * STEP,
  y: (size - 1 - row) * RISE,
});

/** The middle of a hex by its name. */
export function middle(hex: string, size: number): Point {
  return place(hex.charCodeAt(0) - 65, Number(hex.slice(1)), size);
}

export interface Hex extends Point {
  name: string;
  centre: boolean;
  /** One of three tones, so that no two neighbours share one. */
  tone: number;
}

/** All hexes of a board, row by row from the top, so that what stands in front is drawn last. */
export function hexes(size: number): Hex[] {
  const found: Hex[] = [];
  for (let row = 2 * size - 2; row >= 0; row -= 1) {
    const first = Math.max(1, row - size + 2);
    const last = Math.min(2 * size - 1, size + row);
    for (let number = first; number <= last; number += 1) {
      const name = `${String.fromCharCode(65 + row)}${number}`;
      const centre = row === size - 1 && number === size;
      found.push({ name, centre, tone: (number + row) % 3, ...place(row, number, size) });
    }
  }
  return found;
}

/** The names at the rim: letters left of the rows, numbers below the diagonals. */
export function rimNames(size: number): (Point & { text: string })[] {
  const names: (Point & { text: string })[] = [];
  for (let i = 0; i < 2 * size - 1; i += 1) {
    const letter = place(i, Math.max(1, i - size + 2), size);
    names.push({ x: letter.x - STEP * 0.68, y: letter.y, text: String.fromCharCode(65 + i) });
    const below = place(Math.max(0, i + 1 - size), i + 1, size);
    names.push({ x: below.x + STEP * 0.34, y: below.y + RISE * 0.68, text: String(i + 1) });
  }
  return names;
}

/** A hexagon standing on its point, drawn in by `inset`. */
export function hexagon(inset: number, at: Point = { x: 0, y: 0 }): string {
  const r = RADIUS - inset;
  const corner = (i: number): string => {
    const angle = (Math.PI / 3) * i + Math.PI / 6;
    return `${(at.x + r * Math.cos(angle)).toFixed(2)} ${(at.y + r * Math.sin(angle)).toFixed(2)}`;
  };
  return `M${[0, 1, 2, 3, 4, 5].map(corner).join('L')}Z`;
}

/** The nearest of some hexes in the way of an arrow key. */
export function towards(from: Hex, among: readonly Hex[], way: Point): Hex | null {
  let best: Hex | null = null;
  let least = Infinity;
  for (const hex of among) {
    const dx = hex.x - from.x;
    const dy = hex.y - from.y;
    const ahead = dx * way.x + dy * way.y;
    const off = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    if (ahead <= 1 || off > ahead * 2) continue;
    const cost = ahead + off * 1.5;
    if (cost < least) [least, best] = [cost, hex];
  }
  return best;
}

/** The nearest of some hexes to a point, no further from it than `most`. */
export function nearest(at: Point, among: readonly Hex[], most: number): Hex | null {
  let best: Hex | null = null;
  let least = most;
  for (const hex of among) {
    const far = Math.hypot(hex.x - at.x, hex.y - at.y);
    if (far <= least) [least, best] = [far, hex];
  }
  return best;
}

/** A way that bends to one side and then to the other; the way back with `-bend` crosses it. */
export function crossing(from: Point, to: Point, bend: number): string {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy) || 1;
  const off = { x: (-dy / length) * bend, y: (dx / length) * bend };
  const at = (part: number, side: number): string =>
    `${(from.x + dx * part + off.x * side).toFixed(1)} ${(from.y + dy * part + off.y * side).toFixed(1)}`;
  return `M${at(0, 0)}C${at(0.2, 1)} ${at(0.8, -1)} ${at(1, 0)}`;
}
