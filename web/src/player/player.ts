/** What somebody has played, as the server tells it, and what is made of it without a browser. */

import type { Level } from '../protocol';

export interface Score {
  won: number;
  lost: number;
  drew: number;
}

/** A rating: within `deviation` of `rating` two times of three. */
export interface Rating {
  at: number;
  rating: number;
  deviation: number;
}

/** What was reached in a part of a game that is comparable over many. */
export interface Part {
  part: string;
  games: number;
  mean: number;
  best: number;
  rank: number | null;
  points: { points: number; count: number }[];
  months: { month: string; games: number; mean: number }[];
}

export interface OfGame {
  game: string;
  played: number;
  score: Score;
  bots: { level: Level; score: Score }[];
  rating: Rating | null;
  ratings: Rating[];
  parts: Part[];
}

export interface Opponent {
  name: string;
  page: boolean;
  score: Score;
  game: string;
  seats: number;
  at: number;
}

export interface PlayerPage {
  name: string;
  yours: boolean;
  account: boolean;
  hidden: boolean;
  since: number;
  games: OfGame[];
  opponents: Opponent[];
  counting: boolean;
}

export interface Played {
  table: string | null;
  game_number: number;
  at: number;
  game: string;
  came: 'won' | 'lost' | 'drew' | null;
  place: number | null;
  points: number | null;
  rating: Rating | null;
  others: { name: string | null; page: boolean; bot: Level | null }[];
}

export interface PlayedList {
  games: Played[];
  before: string | null;
}

export interface Leaderboard {
  game: string;
  lines: { name: string; rating: Rating; games: number; you: boolean }[];
  first: number;
  next: string | null;
  bots: { level: Level; rating: number }[];
  mine: Rating | null;
}

/** What a game's parts and ranks are called; the server only knows their names. */
export interface Parts {
  part: (name: string) => string;
  rank: (rank: number) => string;
}

export const played = ({ won, lost, drew }: Score): number => won + lost + drew;

/** A curve in a box of this size: the points of a line, from the left to the right, high values above. */
export function curve(values: readonly number[], wide: number, high: number): string {
  const [low, top] = [Math.min(...values), Math.max(...values)];
  const across = values.length > 1 ? wide / (values.length - 1) : 0;
  const up = (value: number) => (top === low ? high / 2 : high - ((value - low) / (top - low)) * high);
  return values.map((value, i) => `${round(i * across)},${round(up(value))}`).join(' ');
}
const round = (value: number): number => Math.round(value * 10) / 10;

/** The lines of a leaderboard with the bots at their places among them; those below all come where the list ends. */
export type Row = { bot: Level; rating: number } | (Leaderboard['lines'][number] & { place: number });
export function rows({ lines, first, next, bots }: Leaderboard): Row[] {
  const least = ({ rating }: Leaderboard['lines'][number]) => rating.rating - 2 * rating.deviation;
  const above = first === 1 ? Infinity : least(lines[0]!);
  const below = next === null ? -Infinity : least(lines.at(-1)!);
  const made: Row[] = lines.map((line, i) => ({ ...line, place: first + i }));
  for (const { level, rating } of bots.filter(({ rating }) => rating <= above && rating > below)) {
    const at = made.findIndex((row) => !('bot' in row) && least(row) < rating);
    made.splice(at < 0 ? made.length : at, 0, { bot: level, rating });
  }
  return made;
}
