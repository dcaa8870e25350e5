// A ramp's grid: fifteen rows of six, row 15 first; '.' or the letter of the piece that lies there.

/** Column and row, both from 1, rows from the bottom. */
export type At = readonly [column: number, row: number];

/** The cells of each piece that lies in a grid, by its letter. Each piece lies at most once. */
export function lying(grid: readonly string[]): Map<string, At[]> {
  const pieces = new Map<string, At[]>();
  grid.forEach((line, i) => {
    [...line].forEach((letter, x) => {
      if (letter === '.') return;
      pieces.set(letter, [...(pieces.get(letter) ?? []), [x + 1, grid.length - i]]);
    });
  });
  return pieces;
}

/** A grid with a piece laid onto these cells. */
export function laid(grid: readonly string[], letter: string, cells: readonly At[]): string[] {
  const covers = (x: number, y: number): boolean => cells.some(([column, row]) => column === x && row === y);
  return grid.map((line, i) => [...line].map((mark, x) => (covers(x + 1, grid.length - i) ? letter : mark)).join(''));
}

export const sum = (scores: readonly number[]): number => scores.reduce((all, one) => all + one, 0);
