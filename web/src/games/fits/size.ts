// How large everything at a FITS table is. One's own ramp is sized first, from the window alone; the rest shares what is
// left.
import { shapeOf, type Shape } from '../shape';

/** What a ramp's frame adds to its six columns and twelve rows, in cells. */
export interface Frame {
  /** The wood at each side, and above the paper. */
  rail: number;
  above: number;
}
const FLOOR = 0.45;
const RIM = 0.25;
export const wideOf = ({ rail }: Frame): number => 6 + 2 * rail;
export const highOf = ({ above }: Frame): number => 12 + above + FLOOR + (above > 1 ? RIM : 0.1);

export const FULL: Frame = { rail: 0.6, above: 3.1 };
const SLIM: Frame = { rail: 0.275, above: 3.05 };
const SHORT: Frame = { rail: 0.275, above: 1.55 };
const LOW: Frame = { rail: 0.25, above: 0.35 };

export interface Sizes {
  shape: Shape;
  margin: number;
  /** One's own ramp: the side of a cell, and its frame. */
  u: number;
  frame: Frame;
  /** The column at the left of a wide or low window, and what is left at the right. */
  left: number;
  right: number;
  /** The others' ramps; `pair` is a single one as large as one's own, `beside` has names at the side of low ramps. */
  other: { u: number; frame: Frame; pair: boolean; beside?: boolean };
}

/** `over` is how many rows the pieces stick out at most: the wood above makes room for them. */
export function sizesOf(W: number, H: number, others: number, over: { own: number; other: number }): Sizes {
  const shape = shapeOf(W, H);
  const margin = W >= 900 ? 12 : 8;
  const small: Frame = { rail: 0.275, above: Math.max(1.55, over.other + 0.2) };
  const n = Math.max(1, others);
  const sized = (wide: number, high: number) => Math.min(wide / wideOf(small), high / highOf(small));

  if (shape === 'wide') {
    const u = Math.min((H - 2 * margin) / highOf(FULL), (0.46 * (W - 2 * margin)) / wideOf(FULL));
    const left = Math.min(364, Math.max(232, 0.22 * W));
    const right = W - 2 * margin - left - 28 - wideOf(FULL) * u - 40;
    const pair = others === 1 && right - wideOf(FULL) * u - 28 >= 180;
    // Above them the tools and their names, below them what one can do.
    const room = sized((right - (n - 1) * 20) / n, H - 2 * margin - 44 - 52 - 148);
    return {
      shape,
      margin,
      u,
      frame: FULL,
      left,
      right: pair ? right - wideOf(FULL) * u - 28 : right,
      other: pair ? { u, frame: FULL, pair } : { u: Math.min(room, u), frame: small, pair },
    };
  }
  if (shape === 'upright') {
    const frame = H < 700 ? SHORT : SLIM;
    const u = Math.max(18, Math.min((H - 140) / highOf(frame), (W - 96) / wideOf(frame)));
    const right = W - 3 * margin - wideOf(frame) * u;
    // Scoring and cards stand below them, where that leaves them 11; else their names go to their side.
    const high = highOf(frame) * u;
    const each = high / n / highOf(small);
    const beside = each - 28 / highOf(small) < 11 && right - 30 >= 11 * wideOf(small);
    const room = beside
      ? Math.min(each - 6 / highOf(small), (right - 30) / wideOf(small))
      : Math.max(Math.min(11, each - 28 / highOf(small)), 0.56 * each - 2);
    return {
      shape,
      margin,
      u,
      frame,
      left: 0,
      right,
      other: { u: Math.min(right / wideOf(small), room, 28), frame: small, pair: false, beside },
    };
  }
  const frame = { ...LOW, above: Math.max(LOW.above, over.own > 0 ? over.own + 0.1 : 0) };
  const u = (H - 10) / highOf(frame);
  const left = 132;
  const right = W - 2 * margin - 2 * left - wideOf(frame) * u - 3 * 12;
  return {
    shape,
    margin,
    u,
    frame,
    left,
    right,
    other: { u: Math.max(6, sized((right - (n - 1) * 10) / n, H - 12 - 32 - 64)), frame: small, pair: false },
  };
}
