import type { GameEvent, GameName, Settings } from '../games/contract';
import type { Level } from '../protocol';

/** A first game, as the coach tells it: words by their name, and what must happen before the next ones. */
export interface Lesson {
  game: GameName;
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
  /** FALLING waits for nobody: while these words are read it stands still. */
  still?: boolean;
}

/** One's own event of this type. */
export const own = (type: string) => (event: GameEvent, seat: number) => event.type === type && event['seat'] === seat;
