// What a review says of a game of FILLIT (docs/engine.md#review), turned to one seat.
import type { Deed, Frame } from '../../protocol';
import type { View } from './wire';

export interface Review {
  turns: Turn[];
  done: boolean;
}

export interface Turn {
  number: number;
  seat: number;
  action: string;
  /** The chance of the seat's side to win before and after it, from 0 to 1; null where it was not looked at. */
  chance: number | null;
  after: number | null;
  loss: number | null;
  better: string | null;
  /** What would follow the better turn. */
  line: string[] | null;
  /** In how many own turns the side could have won, and is lost after it; only where that is proven. */
  wins_in: number | null;
  loses_in: number | null;
}

/** What gives away less of the chance than this is not worth a word. */
export const LITTLE = 0.05;

export const percent = (chance: number): number => Math.round(chance * 100);

/** The turns that gave away the most, those that missed a win among them, in the order they were played. */
export const turningPoints = (turns: readonly Turn[], most: number): Turn[] =>
  turns
    .filter(({ loss }) => (loss ?? 0) >= LITTLE)
    .toSorted((a, b) => (b.loss ?? 0) - (a.loss ?? 0))
    .slice(0, most)
    .toSorted((a, b) => a.number - b.number);

/** The chance over the game, as points of a line: where in the game, and how large. */
export const curve = (turns: readonly Turn[]): { number: number; chance: number }[] =>
  turns.flatMap(({ number, chance, after }) => [
    ...(chance === null ? [] : [{ number: number - 1, chance }]),
    ...(after === null ? [] : [{ number, chance: after }]),
  ]);

/** The better turn and what would follow it, by the seats in their order. */
export const lineOf = ({ seat, better, line }: Turn, seats: number): Deed[] =>
  better === null
    ? []
    : [better, ...(line ?? [])].map((action, i) => ({ place: ((seat - 1 + i) % seats) + 1, action }));

export const viewOf = (frame: Frame): View => frame.views['onlooker'] as View;

/** The first frame in which a side has no more than five tokens left. */
export const lastFive = (frames: readonly Frame[]): number | null => {
  const at = frames.findIndex((frame) => Object.values(viewOf(frame).supply).some((left) => left <= 5));
  return at < 0 ? null : at;
};
