// The sixteen pieces as the cards picture them. Drawings only: where a piece may go, and how it may
// lie, comes with the legal actions.
import type { Cell } from './outline';

const DRAWN: Record<string, string> = {
  F: '.XX/XX./.X.',
  L: 'X./X./X./XX',
  N: '.X/.X/XX/X.',
  P: 'XX/XX/X.',
  T: 'XXX/.X./.X.',
  U: 'X.X/XXX',
  V: 'X../X../XXX',
  W: 'X../XX./.XX',
  X: '.X./XXX/.X.',
  Y: '.X/XX/.X/.X',
  O: 'XX/XX',
  t: 'XXX/.X.',
  l: 'X./X./XX',
  s: '.XX/XX.',
  i: 'XXX',
  v: 'X./XX',
};

/** The letters in the order of the rule sheet. */
export const LETTERS: readonly string[] = Object.keys(DRAWN);

/** The cells of a piece as its card shows it. */
export function drawing(letter: string): Cell[] {
  const cells: Cell[] = [];
  (DRAWN[letter] ?? 'X').split('/').forEach((row, y) => {
    [...row].forEach((mark, x) => {
      if (mark === 'X') cells.push([x, y]);
    });
  });
  return cells;
}

/** How wide and high some cells are. */
export function extent(cells: readonly Cell[]): { left: number; top: number; wide: number; high: number } {
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { left, top, wide: Math.max(...xs) - left + 1, high: Math.max(...ys) - top + 1 };
}
