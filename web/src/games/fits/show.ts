// The scoring of a round as a show: which steps have been counted at each beat.
import { laid, type At } from './grid';
import type { Event, Layout, SeatScore, Step, View } from './wire';

const ROWS = 12;

export interface Show {
  round: number;
  layout: Layout;
  grids: string[][];
  scores: SeatScore[];
  beats: number;
}

/** The row a step belongs to; null for what is counted after the rows. */
function rowOf(step: Step): number | null {
  const rows = new Set(step.cells.map(([, row]) => row));
  return step.kind !== 'group' && rows.size === 1 ? [...rows][0]! : null;
}

/** The beat at which each step is counted: the rows from the top, then what spans them. */
function timed(score: SeatScore): { step: Step; beat: number }[] {
  let after = ROWS;
  return score.steps.map((step) => {
    const row = rowOf(step);
    return { step, beat: row === null ? after++ : ROWS - row };
  });
}

/** The row the lamp is on. */
export const lampRow = (beat: number): number | null => (beat < ROWS ? ROWS - beat : null);

/** The steps that have been counted when this beat is over. */
export function counted(score: SeatScore, beat: number): { step: Step; fresh: boolean }[] {
  return timed(score)
    .filter((one) => one.beat <= beat)
    .map(({ step, beat: at }) => ({ step, fresh: at === beat }));
}

/** The cell a step's points rise from: the one nearest to the middle of its cells. */
export function middleOf(step: Step): At {
  if (step.kind === 'row') return [6.2, step.cells[0]![1]];
  if (step.kind === 'column') return [step.cells[0]![0], 12.8];
  return step.cells[0] ?? [1, 1];
}

/** The show for a scored round: how things lay when its last piece had come down. */
export function showOf(events: readonly Event[], before: View): Show | null {
  const at = events.findIndex((event) => event.type === 'round_scored');
  const scored = events[at];
  if (scored?.type !== 'round_scored' || scored.round !== before.round) return null;
  const grids = before.seats.map((seat) => seat.grid);
  for (const event of events.slice(0, at)) {
    if (event.type !== 'placed') continue;
    const grid = grids[event.seat - 1];
    if (grid) grids[event.seat - 1] = laid(grid, event.piece, event.cells);
  }
  const { scores } = scored;
  const last = scores.map((score) => Math.max(ROWS, ...timed(score).map((one) => one.beat)));
  return { round: before.round, layout: before.layout, grids, scores, beats: Math.max(...last) + 1 };
}
