// The players' colours and marks inside drawings, where an element of the page cannot stand.

const COLOURS = ['var(--seat-1)', 'var(--seat-2)', 'var(--seat-3)', 'var(--seat-4)'];

/** The colour of a seat, from 1; after the fourth they come round again with another mark. */
export const seatColour = (seat: number): string => COLOURS[(seat - 1) % 4]!;

/** What reads on that colour. */
export const seatInk = (seat: number): string => `var(--on-seat-${((seat - 1) % 4) + 1})`;

const n = (value: number): string => String(Math.round(value * 100) / 100);

const polygon = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('') + 'Z';

const disc = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;

/** The mark of a seat around a point: disc, square, triangle or diamond, all about as large. */
export function markPath(seat: number, x: number, y: number, r: number): string {
  switch ((seat - 1) % 4) {
    case 0:
      return disc(x, y, r);
    case 1:
      return polygon([
        [x - r * 0.88, y - r * 0.88],
        [x + r * 0.88, y - r * 0.88],
        [x + r * 0.88, y + r * 0.88],
        [x - r * 0.88, y + r * 0.88],
      ]);
    case 2:
      return polygon([
        [x, y - r * 1.15],
        [x + r * 1.12, y + r * 0.82],
        [x - r * 1.12, y + r * 0.82],
      ]);
    default:
      return polygon([
        [x, y - r * 1.25],
        [x + r * 1.1, y],
        [x, y + r * 1.25],
        [x - r * 1.1, y],
      ]);
  }
}
