// A win by force within a few own turns that begins with one turn alone.
import type { Puzzle, Puzzles } from '../contract';
import type { View } from './wire';

interface FillitPuzzle extends Puzzle {
  options: { first: number };
  wins_in: number;
}

export const puzzles: Puzzles<FillitPuzzle> = {
  seats: 2,
  seat: ({ options }) => options.first,
  goal: ({ wins_in: count }, t) => t('fillit-puzzle-goal', { count }),
  judge({ options, wins_in: count }, { view, turns, strayed, reply }, t) {
    const { outcome } = view as View;
    const won = outcome?.winners.includes(options.first) ?? false;
    // A first turn that is not the proven one may win against this reply, but not against the best.
    if (won && strayed !== 0) return { solved: true, words: t('fillit-puzzle-solved', { count: turns }) };
    if (!outcome && turns < count && strayed !== 0) return null;
    if (count === 1 || reply === null) return { solved: false, words: t('fillit-puzzle-late', { count }) };
    return { solved: false, words: t('fillit-puzzle-refuted', { count, turn: reply }) };
  },
  hints({ line }, step, { view }, t) {
    const turn = line[step] ?? '';
    const from = turn.split('-')[0] ?? '';
    const what = (view as View).cells[from]?.pawn ? 'pawn' : 'pearl';
    return [
      t('fillit-puzzle-look', { what, from }),
      t('fillit-puzzle-do', { turn: turn.replaceAll('-', '–').replace(' ', ', ') }),
    ];
  },
};
