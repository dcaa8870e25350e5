// The last cards of a round are known, and there is one best way to play them.
import type { Puzzle, Puzzles } from '../contract';
import Coming from './Coming.svelte';
import { placements } from './hand';
import type { View } from './wire';
import { pieceName } from './wording';

export interface FitsPuzzle extends Puzzle {
  options: { start: [[string]]; build: [string[]] };
  actions: readonly string[];
  best: number;
}

/** All pieces in order: the card of the start piece is passed over wherever it lies. */
export function piecesOf({ options }: FitsPuzzle): string[] {
  const start = options.start[0][0];
  return [start, ...options.build[0].filter((piece) => piece !== start)];
}

export const puzzles: Puzzles<FitsPuzzle> = {
  seats: 1,
  seat: () => 1,
  goal: (puzzle, t) => t('fits-puzzle-goal', { count: puzzle.line.length, points: puzzle.best }),
  judge(puzzle, { view, strayed }, t) {
    const { phase, seats } = view as View;
    if (phase !== 'over') return null;
    const points = seats[0]?.scores.at(-1) ?? 0;
    const { best } = puzzle;
    if (points >= best) return { solved: true, words: t('fits-puzzle-solved', { points }) };
    const piece = piecesOf(puzzle)[puzzle.actions.length + (strayed ?? 0)] ?? '';
    return { solved: false, words: t('fits-puzzle-missed', { points, best, piece: pieceName(piece, t) }) };
  },
  hints(puzzle, step, { legal }, t) {
    const action = puzzle.line[step] ?? '-';
    const piece = pieceName(piecesOf(puzzle)[puzzle.actions.length + step] ?? '', t);
    if (action === '-') return [t('fits-puzzle-look-aside'), t('fits-puzzle-do-aside', { piece })];
    const cells = placements(legal[0]).find((one) => one.action === action)?.cells ?? [];
    const columns = cells.map(([column]) => column);
    const [from, to] = [Math.min(...columns), Math.max(...columns)];
    const row = Math.min(...cells.map(([, row]) => row));
    return [
      t('fits-puzzle-look', { piece, from, to }),
      t('fits-puzzle-do', { piece, from, to, row, high: Math.max(...cells.map(([, row]) => row)) - row + 1 }),
    ];
  },
  Coming,
};
