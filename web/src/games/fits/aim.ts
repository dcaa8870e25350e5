// Where the piece in hand can go: read from the legal actions and the cells that their previews
// name. The page knows neither shapes nor slides.
import type { Placement } from './types';

/** One way the piece can lie, with the placements in it by leftmost column. */
export interface Lie {
  name: string;
  /** The shape as cells from its own top left corner, sorted, to compare shapes by. */
  shape: string;
  wide: number;
  high: number;
  columns: Map<number, Placement>;
}

type Spot = readonly [x: number, y: number];

const written = (spots: readonly Spot[]): string => {
  const left = Math.min(...spots.map(([x]) => x));
  const top = Math.min(...spots.map(([, y]) => y));
  return spots
    .map(([x, y]) => `${x - left},${y - top}`)
    .sort()
    .join(' ');
};

const spots = (shape: string): Spot[] => shape.split(' ').map((spot) => spot.split(',').map(Number) as unknown as Spot);

/** The shape turned clockwise by a quarter. */
export const turned = (shape: string): string => written(spots(shape).map(([x, y]) => [-y, x]));

/** The shape mirrored left to right. */
export const mirrored = (shape: string): string => written(spots(shape).map(([x, y]) => [-x, y]));

/** The ways to lie that the placements offer, in the order they came. */
export function lies(placements: readonly Placement[]): Lie[] {
  const found = new Map<string, Lie>();
  for (const placement of placements) {
    const on: Spot[] = placement.cells.map(([column, row]) => [column, -row]);
    let lie = found.get(placement.lie);
    if (!lie) {
      const shape = written(on);
      const xs = spots(shape).map(([x]) => x);
      const ys = spots(shape).map(([, y]) => y);
      lie = {
        name: placement.lie,
        shape,
        wide: Math.max(...xs) + 1,
        high: Math.max(...ys) + 1,
        columns: new Map(),
      };
      found.set(placement.lie, lie);
    }
    lie.columns.set(placement.column, placement);
  }
  return [...found.values()];
}

/** The first shape on the way from this one, step by step, that the legal actions offer. */
export function after(from: Lie, all: readonly Lie[], step: (shape: string) => string): Lie {
  let shape = from.shape;
  for (let i = 0; i < 4; i += 1) {
    shape = step(shape);
    const found = all.find((lie) => lie.shape === shape);
    if (found) return found;
  }
  return from;
}

/** The mirror image; where it cannot be placed, the nearest turn of it that can. */
export function flipped(from: Lie, all: readonly Lie[]): Lie {
  let shape = mirrored(from.shape);
  for (let i = 0; i < 4; i += 1) {
    const found = all.find((lie) => lie.shape === shape);
    if (found) return found;
    shape = turned(shape);
  }
  return from;
}

/** The column the piece can have that is nearest to the one wished for. */
export function nearest(lie: Lie, wished: number): number {
  const columns = [...lie.columns.keys()].sort((a, b) => a - b);
  return columns.reduce(
    (best, column) => (Math.abs(column - wished) < Math.abs(best - wished) ? column : best),
    columns[0] ?? wished,
  );
}

/** The next column to the left (-1) or right (1) that the piece can have. */
export function beside(lie: Lie, from: number, way: number): number {
  const columns = [...lie.columns.keys()].filter((column) => (column - from) * way > 0);
  return columns.length === 0 ? from : way > 0 ? Math.min(...columns) : Math.max(...columns);
}
