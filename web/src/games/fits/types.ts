// The engine's view of FITS, as far as the page draws it.
import type { GameEvent, LegalAt } from '../contract';

/** Column and row, both from 1, rows from the bottom. */
export type At = readonly [column: number, row: number];

export interface FitsSeat {
  start: string | null;
  /** Fifteen rows of six, row 15 first; '.' or the letter of the piece. */
  grid: string[];
  aside: string[];
  waiting: boolean;
  scores: number[];
}

export interface Layout {
  name: string;
  title: string;
  provenance: 'rule' | 'reconstructed' | 'own';
  note?: string;
  /** Twelve rows of six, top row first. */
  grid: string[];
  /** What each mark is called in words. */
  marks: Record<string, string>;
  scoring: {
    plain: number;
    row: number;
    column: number;
    numbers: Record<string, number>;
    groups: Record<string, number[]>;
    words: { word: string; points: number }[];
    unused: number;
  };
}

export interface FitsView {
  game: 'fits';
  round: number;
  board: string;
  phase: 'start' | 'build' | 'over';
  card: string | null;
  cards_left_count: number;
  turned: string[];
  layout: Layout;
  seats: FitsSeat[];
  /** The boards of all rounds, by name. */
  boards: string[];
  /** A single player's rank after boards 1 to 4, from 0 to 6. */
  rank?: number;
}

/** What some cells scored together. */
export interface Step {
  kind: 'plain' | 'row' | 'column' | 'number' | 'group' | 'word' | 'unused';
  mark?: string;
  cells: At[];
  points: number;
}

export interface Score {
  seat: number;
  total: number;
  steps: Step[];
}

/** A legal placement with the cells its preview says it covers. */
export interface Placement {
  action: string;
  piece: string;
  lie: string;
  column: number;
  cells: At[];
}

const PLACEMENT = /^([A-Za-z])\.([rf][0-3])@([1-6])$/;

/** The cells that a preview says a piece would cover. */
export function covered(events: readonly GameEvent[] | undefined): At[] {
  const placed = events?.find((event) => event.type === 'placed');
  return (placed?.['cells'] as At[] | undefined) ?? [];
}

/** The placements among the legal actions of a place; those without a preview cannot be drawn. */
export function placements(legal: LegalAt | undefined): Placement[] {
  const found: Placement[] = [];
  for (const { action, events } of legal?.actions ?? []) {
    const parts = PLACEMENT.exec(action);
    const cells = covered(events);
    if (!parts || cells.length === 0) continue;
    const [, piece = '', lie = '', column = ''] = parts;
    found.push({ action, piece, lie, column: Number(column), cells });
  }
  return found;
}

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
  return grid.map((line, i) =>
    [...line]
      .map((mark, x) => (cells.some(([column, row]) => column === x + 1 && row === grid.length - i) ? letter : mark))
      .join(''),
  );
}

export const sum = (scores: readonly number[]): number => scores.reduce((all, one) => all + one, 0);
