// One's best so far, kept in this browser: a whole game on the same boards, and each board.
import { keep, kept } from '../../keep';

type Best = Record<string, number>;

/** The best of what one has played. */
export interface Mine {
  /** A whole game on these boards, and one against these players, where there are others. */
  game: number;
  against: number | null;
  boards: number[];
}

/** A game that was played to its end against these; says the best with it among them. */
export function best(boards: readonly string[], scores: readonly number[], others: readonly string[]): Mine {
  const known: Best = kept<Best>('fits-best', {});
  const whole = boards.join(' + ');
  const better = (key: string, points: number): number => (known[key] = Math.max(known[key] ?? points, points));
  const total = scores.reduce((all, one) => all + one, 0);
  const game = better(`= ${whole}`, total);
  const against = others.length > 0 ? better(`= ${whole} / ${others.toSorted().join(', ')}`, total) : null;
  const each = boards.map((board, i) => better(board, scores[i] ?? 0));
  keep('fits-best', known);
  return { game, against, boards: each };
}
