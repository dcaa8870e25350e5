import type { DaysGame } from '../contract';
import { lossOf, type Review } from './review';

/** A day is one round: its best is what can be reached, and each piece says what it cost. */
export const daily: DaysGame<Review> = {
  tell: ({ rounds, turns }) => ({
    par: rounds[0]?.best ?? rounds[0]?.at_least ?? null,
    proven: typeof rounds[0]?.best === 'number',
    lost: turns.map((turn) => lossOf(turn).points),
  }),
};
