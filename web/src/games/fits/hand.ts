// The piece in hand: how it lies, where it would land, and what was sent. It is read from the legal
// actions and the cells that their previews name; the page knows neither shapes nor slides.
import type { LegalAt } from '../contract';
import type { At } from './grid';
import type { Event, Part } from './wire';

/** A legal placement with the cells its preview says it covers. */
export interface Placement {
  action: string;
  piece: string;
  lie: string;
  column: number;
  cells: At[];
  /** What the ramp would then score in this round, where the preview says so. */
  points: number | null;
  /** The parts of that, but for plain cells, that it would change, as they would be then. */
  parts: readonly Part[];
}

/** One way the piece can lie, with the placements in it by leftmost column. */
export interface Lie {
  name: string;
  /** The shape as cells from its own top left corner, sorted, to compare shapes by. */
  shape: string;
  wide: number;
  high: number;
  columns: Map<number, Placement>;
}

const PLACEMENT = /^([A-Za-z])\.([rf][0-3])@([1-6])$/;

/** The placements among the legal actions of a place; those without a preview cannot be drawn. */
export function placements(legal: LegalAt | undefined): Placement[] {
  const found: Placement[] = [];
  for (const { action, events } of legal?.actions ?? []) {
    const parts = PLACEMENT.exec(action);
    const placed = ((events ?? []) as Event[]).find(({ type }) => type === 'placed');
    if (!parts || placed?.type !== 'placed') continue;
    const [, piece = '', lie = '', column = ''] = parts;
    found.push({
      action,
      piece,
      lie,
      column: Number(column),
      cells: placed.cells,
      points: placed.points ?? null,
      parts: placed.parts ?? [],
    });
  }
  return found;
}

type Spot = readonly [x: number, y: number];

const written = (spots: readonly Spot[]): string => {
  const left = Math.min(...spots.map(([x]) => x));
  const top = Math.min(...spots.map(([, y]) => y));
  const places = spots.map(([x, y]) => `${x - left},${y - top}`);
  return places.sort().join(' ');
};

const spots = (shape: string): Spot[] => shape.split(' ').map((spot) => spot.split(',').map(Number) as unknown as Spot);

/** The shape turned clockwise by a quarter. */
const turned = (shape: string): string => written(spots(shape).map(([x, y]) => [-y, x]));
const turnedBack = (shape: string): string => turned(turned(turned(shape)));

/** The shape mirrored left to right. */
const mirrored = (shape: string): string => written(spots(shape).map(([x, y]) => [-x, y]));

/** The ways to lie that the placements offer, in the order they came. */
export function lies(placements: readonly Placement[]): Lie[] {
  const found = new Map<string, Lie>();
  for (const placement of placements) {
    let lie = found.get(placement.lie);
    if (!lie) {
      const shape = written(placement.cells.map(([column, row]) => [column, -row]));
      const extent = (axis: 0 | 1): number => Math.max(...spots(shape).map((spot) => spot[axis])) + 1;
      lie = { name: placement.lie, shape, wide: extent(0), high: extent(1), columns: new Map() };
      found.set(placement.lie, lie);
    }
    lie.columns.set(placement.column, placement);
  }
  return [...found.values()];
}

/** The first shape from this one on, step by step, that the legal actions offer. */
function offered(all: readonly Lie[], shape: string, step: (shape: string) => string): Lie | undefined {
  for (let i = 0; i < 4; i += 1, shape = step(shape)) {
    const found = all.find((lie) => lie.shape === shape);
    if (found) return found;
  }
  return undefined;
}

/** How the hand aims, and what has left it. */
export interface Aim {
  /** The way to lie, by its name. */
  lie: string;
  /** Where the middle of the piece is, in columns from the left edge. */
  centre: number;
  /** Aimed with a press: another one at the same place drops it. */
  pinned: boolean;
  /** What was sent and is not yet answered: drawn at once, so that a slow line is not felt. */
  sent: Placement | null;
}

/** A piece that was just taken: as its first way to lie, in the middle. */
export const taken = (sent: Placement | null = null): Aim => ({ lie: '', centre: 3, pinned: false, sent });

/** The piece in hand, aimed; what can be done with it gives another aim. */
export class Hand {
  readonly lie: Lie | undefined;
  readonly column: number;
  /** Where it would land. */
  readonly aimed: Placement | undefined;

  constructor(
    private readonly lies: readonly Lie[],
    readonly aim: Aim,
  ) {
    this.lie = lies.find(({ name }) => name === aim.lie) ?? lies[0];
    this.column = this.lie ? this.nearest(this.lie, Math.round(aim.centre - this.lie.wide / 2) + 1) : 1;
    this.aimed = this.lie?.columns.get(this.column);
  }

  /** The column that it can have and that is nearest to the one wished for. */
  private nearest(lie: Lie, wished: number): number {
    const columns = [...lie.columns.keys()].sort((a, b) => Math.abs(a - wished) - Math.abs(b - wished) || a - b);
    return columns[0] ?? wished;
  }

  private lying(lie: Lie | undefined): Aim {
    return lie ? { ...this.aim, lie: lie.name } : this.aim;
  }

  /** Turned clockwise, or back, to the next way in which it can be placed. */
  turned(back = false): Aim {
    const step = back ? turnedBack : turned;
    return this.lying(this.lie && offered(this.lies, step(this.lie.shape), step));
  }

  /** Its mirror image; where that cannot be placed, the nearest turn of it that can. */
  flipped(): Aim {
    return this.lying(this.lie && offered(this.lies, mirrored(this.lie.shape), turned));
  }

  /** To the next column to the left (-1) or right (1) that it can have. */
  moved(way: -1 | 1): Aim {
    if (!this.lie) return this.aim;
    const columns = [...this.lie.columns.keys()].filter((column) => (column - this.column) * way > 0);
    if (columns.length === 0) return this.aim;
    return this.pointed((way > 0 ? Math.min(...columns) : Math.max(...columns)) - 1 + this.lie.wide / 2);
  }

  pointed(centre: number): Aim {
    return { ...this.aim, centre };
  }

  /**
   * Pressed at a place of the ramp, or beside it. A mouse aims by hovering and drops with a click. A finger aims first; a
   * second touch on the same place drops. Whoever wants to be asked pins the piece with the first click.
   */
  pressed(centre: number | null, how: { finger: boolean; ask: boolean }): { aim: Aim; drop: boolean } {
    if (centre === null) return { aim: { ...this.aim, pinned: false }, drop: false };
    const aim = this.pointed(centre);
    const again = this.aim.pinned && new Hand(this.lies, aim).column === this.column;
    const drop = again || !(how.finger || how.ask);
    return { aim: { ...aim, pinned: how.finger || !drop }, drop };
  }

  /** Let go: it is under way until it is answered. */
  dropped(): Aim {
    return { ...this.aim, sent: this.aimed ?? null };
  }

  answered(): Aim {
    return { ...this.aim, sent: null };
  }
}
