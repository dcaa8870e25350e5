// What a review says of a game of FITS (docs/engine.md#review), turned to one seat and its rounds.
import type { Deed, Frame } from '../../protocol';
import { laid, type At } from './grid';
import { drawing, extent } from './pieces';
import type { Event, View } from './wire';

export interface Review {
  turns: Turn[];
  rounds: Round[];
  done: boolean;
}

/** What was done with a piece, and what it cost. */
export interface Turn {
  number: number;
  seat: number;
  round: number;
  action: string;
  loss: number | null;
  /** Where the loss is not proven: no less was lost. */
  at_least?: number;
  better: string | null;
  /** What it cost by what could be known then. */
  expected_loss: number | null;
  proven: boolean;
}

export interface Round {
  round: number;
  seat: number;
  score: number | null;
  best: number | null;
  /** Where the best is not proven: so much can be scored. */
  at_least?: number;
  line: string[] | null;
}

/** A loss as far as it is known, of it what could be known then, and what only later cards showed. */
export interface Loss {
  points: number;
  least: boolean;
  play: number;
  luck: number;
}

export function lossOf({ loss, at_least, expected_loss }: Turn): Loss {
  const points = loss ?? at_least ?? 0;
  const play = Math.min(points, Math.max(0, expected_loss ?? 0));
  return { points, least: loss === null, play, luck: points - play };
}

/** What some turns lost together, in whole points. */
export function lostIn(turns: readonly Turn[]): { points: number; play: number; luck: number } {
  const losses = turns.map(lossOf);
  const points = losses.reduce((all, one) => all + one.points, 0);
  const play = Math.round(losses.reduce((all, one) => all + one.play, 0));
  return { points, play, luck: points - play };
}

export const viewOf = (frame: Frame): View => frame.views['onlooker'] as View;
const eventsOf = (frame: Frame | undefined): Event[] => (frame?.events ?? []) as Event[];

/** What a seat did with its piece in a frame: where it lies, if it was placed. */
export function doneIn(frame: Frame | undefined, seat: number): { piece: string; cells: readonly At[] | null } | null {
  for (const event of eventsOf(frame)) {
    if ((event.type !== 'placed' && event.type !== 'set_aside') || event.seat !== seat) continue;
    return { piece: event.piece, cells: event.type === 'placed' ? event.cells : null };
  }
  return null;
}

/** How a placement is said: which way the piece lies, where that is not the same, and from which column on. */
export interface Said {
  lie: 'flat' | 'upright' | 'even' | 'aside';
  column: number;
}

export function said(action: string): Said {
  const [, letter, turned, column] = /^([A-Za-z])\.[rf]([0-3])@([1-6])$/.exec(action) ?? [];
  if (letter === undefined) return { lie: 'aside', column: 0 };
  const drawn = extent(drawing(letter));
  const [wide, high] = Number(turned) % 2 === 0 ? [drawn.wide, drawn.high] : [drawn.high, drawn.wide];
  return { lie: wide > high ? 'flat' : wide < high ? 'upright' : 'even', column: Number(column) };
}

/** The deeds of a round, those of a seat replaced by these, one after the other. */
export function instead(frames: readonly Frame[], turns: readonly Turn[], line: readonly string[]) {
  const own = new Map(turns.map(({ number }, i) => [number, line[i]]));
  const first = turns[0]?.number ?? 1;
  const seat = turns[0]?.seat ?? 1;
  const last = turns.at(-1)?.number ?? 0;
  const then: Deed[] = [];
  for (let number = first; number <= last; number += 1) {
    const { actor, action } = frames[number] ?? {};
    if (actor === null || actor === undefined) continue;
    if (actor !== seat) then.push({ place: actor, action: action ?? '' });
    else if (own.get(number) !== undefined) then.push({ place: seat, action: own.get(number)! });
  }
  return { after: first - 1, then };
}

const EMPTY: readonly string[] = Array.from({ length: 15 }, () => '......');

/** A seat's ramp in these frames, piece by piece: empty at first. */
export function grown(frames: readonly Frame[], seat: number): (readonly string[])[] {
  const grids = [EMPTY];
  for (const frame of frames) {
    const done = doneIn(frame, seat);
    if (done) grids.push(done.cells ? laid(grids.at(-1)!, done.piece, done.cells) : grids.at(-1)!);
  }
  return grids;
}
