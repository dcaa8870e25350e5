// One's best so far, kept in this browser: a whole game on the same boards, and each board.
import { keep, kept } from '../../keep';

type Best = Record<string, number>;

/** A game that was played to its end; says the best with it among them: of the whole game, and of each of its boards. */
export function best(boards: readonly string[], scores: readonly number[]): { game: number; boards: number[] } {
  const known: Best = kept<Best>('fits-best', {});
  const whole = boards.join(' + ');
  const better = (key: string, points: number): number => (known[key] = Math.max(known[key] ?? points, points));
  const game = better(
    `= ${whole}`,
    scores.reduce((all, one) => all + one, 0),
  );
  const each = boards.map((board, i) => better(board, scores[i] ?? 0));
  keep('fits-best', known);
  return { game, boards: each };
}
