// The table in pixels: spots, boxes, ovals, and how cards lie in a row.

export interface Spot {
  x: number;
  y: number;
}

/** How a card lies: its middle, its short side, across or upright, and how far it is turned, in degrees. */
export interface Lie extends Spot {
  u: number;
  across: boolean;
  turn: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The place of one faller. */
export interface Place {
  hand: Lie;
  rider: Lie;
  piles: Lie[];
  /** The middle of the mark, and to which side of it the name is written; null where only the mark has room. */
  name: Spot & { towards: 'left' | 'right' | null };
  /** All its cards, and what nothing else may lie on: its rider, its other cards and its name. */
  cards: Box;
  parts: Box[];
}

/** A rounded oval: its middle, its half axes, and how square it is. */
export interface Oval extends Spot {
  a: number;
  b: number;
  power: number;
}

export interface Table {
  shape: 'desk' | 'upright' | 'low';
  /** How wide a card of another is. */
  u: number;
  wood: Oval;
  rim: number;
  glass: Oval;
  /** By seat, from 1. */
  places: Map<number, Place>;
  deck: Lie;
  /** Where the number of cards left is written, and whether beside the deck or above or below it. */
  count: Spot & { beside: boolean };
  /** Where it is told what just happened: one under the other where the middle is narrow; without a middle it yields to the line. */
  told: Spot & { upright: boolean; wide: number; yields?: boolean };
  /** The line that speaks to oneself. */
  line: Spot & { wide: number };
  /** Half the size of a mark. */
  mark: number;
}

export const APART = 8;
export const SMALLEST = 36;
/** A rider is as long as a card is high. */
export const LONG = 1.4;
export const GAP = 0.08;
/** How far a pile reaches past the one before it. */
export const FAN = 0.8;
export const PAIR = 2 + GAP;
/** How large a card is in what is told, by the room for it. */
export const toldCard = (wide: number): number => Math.min(54, wide / 8);

export const grown = (box: Box, by: number): Box => ({
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
});
export const meets = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
export const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

export const clash = (some: readonly Box[], others: readonly Box[]): boolean =>
  some.some((one) => others.some((other) => meets(grown(one, APART), other)));

/** The ground a card covers. */
export function boxOf({ x, y, u, across }: Lie): Box {
  const [wide, high] = across ? [u * LONG, u] : [u, u * LONG];
  return { left: x - wide / 2, top: y - high / 2, right: x + wide / 2, bottom: y + high / 2 };
}

/** The outline of an oval as a path. */
export function outline({ x, y, a, b, power }: Oval): string {
  const points = Array.from({ length: 96 }, (_, i) => {
    const [c, s] = [Math.cos((i * Math.PI) / 48), Math.sin((i * Math.PI) / 48)];
    const px = x + a * Math.sign(c) * Math.abs(c) ** (2 / power);
    const py = y + b * Math.sign(s) * Math.abs(s) ** (2 / power);
    return `${px.toFixed(1)} ${py.toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

/** How far from the left the oval begins at this height. */
export function edge({ x, y, a, b, power }: Oval, at: number): number {
  const off = Math.min(1, Math.abs((at - y) / b));
  return x - a * (1 - off ** power) ** (1 / power);
}

/** So many piles from the left on: two side by side, more fanned, closer where there is no room. */
export function fan(count: number, left: number, y: number, u: number, room: number): Lie[] {
  const step = count < 2 ? 0 : Math.min((count === 2 ? 1 + GAP : FAN) * u, (room - u) / (count - 1));
  return Array.from({ length: count }, (_, i) => ({
    x: left + u / 2 + i * step,
    y,
    u,
    across: false,
    turn: 0,
  }));
}

export const spread = (count: number, u: number): number => (count <= 2 ? PAIR * u : u + (count - 1) * FAN * u);
