/** A day's game as the server tells it, and what is made of it without a browser. */

export interface Day {
  game: string;
  date: string;
  ends: number;
  now: number;
  options: Record<string, unknown>;
  commitment: string | null;
  seed: string | null;
  coming: { date: string; commitment: string }[];
  played: number;
  streak: number;
  /** One's own first try; at a puzzle without a table. */
  mine: { table: string | null; ended: boolean; counts: boolean; points: number | null; place: number | null } | null;
  everybody: {
    points: { points: number; count: number }[];
    best: { name: string; points: number; table: string }[];
  } | null;
}

/** How bad a loss is: none, 1, 2 or 3, more. */
export type Shade = 0 | 1 | 2 | 3;
export const shade = (lost: number): Shade => (lost <= 0 ? 0 : lost === 1 ? 1 : lost <= 3 ? 2 : 3);

const SQUARES = ['🟪', '🟨', '🟧', '🟥'] as const;

/** What is shared: no piece, no column, nothing of the board. Eight squares a row. */
export function shared(title: string, points: string, lost: readonly number[]): string {
  const squares = lost.map((one) => SQUARES[shade(one)]);
  const rows = Array.from({ length: Math.ceil(squares.length / 8) }, (_, row) =>
    squares.slice(row * 8, row * 8 + 8).join(''),
  );
  return [title, points, ...rows].join('\n');
}

/** A column of everybody's points: from, to, how many; put together where they would be too narrow. */
export interface Column {
  from: number;
  to: number;
  count: number;
}

export function columns(reached: readonly { points: number; count: number }[], also: number[], most: number): Column[] {
  const all = [...reached.map(({ points }) => points), ...also];
  if (all.length === 0) return [];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const wide = Math.max(1, Math.ceil((high - low + 1) / most));
  const made: Column[] = [];
  for (let from = low; from <= high; from += wide) {
    const to = Math.min(high, from + wide - 1);
    const within = reached.filter(({ points }) => points >= from && points <= to);
    made.push({ from, to, count: within.reduce((sum, { count }) => sum + count, 0) });
  }
  return made;
}

export const DAY = 86_400_000;
/** The day in the time of Greenwich, as `2026-01-31`. */
export const dateOfDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
const today = (now: number): number => Math.floor(now / DAY);

/** The puzzle of a day, by its number from 1: all of them in turn, in steps that do not go up the ladder. */
export function puzzleOf(now: number, count: number): number {
  const step = [37, 41, 43, 47].find((prime) => count % prime !== 0) ?? 1;
  return ((today(now) * step) % count) + 1;
}

/** First tries at the puzzles of days, as this browser keeps them. */
export interface Tries {
  /** The days that were solved at the first try, in a row up to this one. */
  last: number;
  row: number;
  /** The last day that was tried. */
  tried: number;
}
export const noTries: Tries = { last: -1, row: 0, tried: -1 };

/** After a try: the first of a day counts. */
export function tried(before: Tries, now: number, solved: boolean): Tries {
  const day = today(now);
  if (before.tried === day) return before;
  if (!solved) return { ...before, tried: day };
  return { last: day, row: before.last === day - 1 ? before.row + 1 : 1, tried: day };
}

/** For how many days in a row, up to today or yesterday. */
export const inARow = ({ last, row }: Tries, now: number): number => (last >= today(now) - 1 ? row : 0);
