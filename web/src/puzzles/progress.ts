/** How far somebody is with a game's puzzles, as this browser keeps it. */

export interface Progress {
  /** By the puzzle's number: solved, or tried in vain so far. */
  marks: Record<number, 'solved' | 'tried'>;
  /** How many in a row were solved at the first try without a hint, and the most there ever were. */
  streak: number;
  best: number;
}

export const none: Progress = { marks: {}, streak: 0, best: 0 };

/** How a try ended: solved without help, solved with a hint, or not. */
export type Try = 'clean' | 'helped' | 'missed';

/** Only the first try at a puzzle counts for the streak, and what was solved stays solved. */
export function after({ marks, streak, best }: Progress, number: number, tried: Try): Progress {
  const mark = marks[number] === 'solved' || tried !== 'missed' ? 'solved' : 'tried';
  const now = marks[number] ? streak : tried === 'clean' ? streak + 1 : 0;
  return { marks: { ...marks, [number]: mark }, streak: now, best: Math.max(best, now) };
}

export const solvedOf = ({ marks }: Progress): number =>
  Object.values(marks).filter((mark) => mark === 'solved').length;

/** The next puzzle that is not solved, from one on and then from the beginning; null when all are. */
export function nextOf({ marks }: Progress, count: number, from: number): number | null {
  for (let step = 0; step < count; step++) {
    const number = ((from - 1 + step) % count) + 1;
    if (marks[number] !== 'solved') return number;
  }
  return null;
}
