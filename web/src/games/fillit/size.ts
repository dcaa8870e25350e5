// How large the round board is: sized first, from the window alone. A hex has the side s.
import { shapeOf, type Shape } from '../shape';

export interface Sizes {
  shape: Shape;
  /** The whole plate, across. */
  plate: number;
  /** The plate is at the left edge, and everything else in one column beside it. */
  edge: boolean;
}

/** How far a plate, and its hexes alone, reach in sides of a hex: across, wide, high. */
const REACH = { 5: [16.9, 15.6, 14], 4: [13.5, 12.1, 11] } as const;
export const COLUMN = 264;
const SIDE = 208;

export function sizesOf(W: number, H: number, size: number): Sizes {
  const shape = shapeOf(W, H);
  const [across, wide, high] = REACH[size === 5 ? 5 : 4];
  if (shape === 'wide') {
    const edge = (W - (H - 16)) / 2 < SIDE;
    return { shape, edge, plate: edge ? Math.min(H - 16, W - COLUMN - 16) : H - 16 };
  }
  // The plate runs out of the window where it is narrow; all hexes stay inside.
  const s = shape === 'low' ? H / (high + 0.3) : Math.min((W - 8) / wide, (H - 44 - 56 - 56 - 120 - 12) / (high + 0.3));
  return { shape, edge: false, plate: s * across };
}
