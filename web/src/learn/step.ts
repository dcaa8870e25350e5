import type { GameEvent, Settings } from '../games/contract';
import type { Level } from '../protocol';

/** A first game at a table of one's own: words by their name, and what must happen before the next ones. */
export interface Lesson {
  settings: Settings & { seed: string };
  level: Level;
  steps: Step[];
}

export interface Step {
  /** The message in learn.ftl. */
  words: string;
  /** Goes on when this happened at the table; `seat` is one's own. */
  until?: (event: GameEvent, seat: number) => boolean;
  /** Goes on when this was done on the board, of which the table hears nothing. */
  noted?: string[];
}

/** One's own event of this type. */
export const own = (type: string) => (event: GameEvent, seat: number) => event.type === type && event['seat'] === seat;
