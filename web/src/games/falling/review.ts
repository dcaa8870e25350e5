// What a review says of a game of FALLING (docs/engine.md#review), turned to one faller.
import type { Deed, Frame } from '../../protocol';
import type { Event, View } from './wire';

export interface Review {
  seats: Faller[];
  done: boolean;
}

export interface Faller {
  seat: number;
  taken: number;
  played: number;
  riders_got: number;
  riders_given: number;
  /** The share of its time with a card in hand that had no target. */
  dead_hand: number;
  /** How soon it acted, half of the time sooner; in milliseconds. */
  reaction: number | null;
  /** When it hit the ground; null for who never did. */
  out_at: number | null;
  change: Change | null;
}

/** The latest single thing that, done otherwise, would have let it outlast more of the others. */
export interface Change {
  /** The action that is left out or made otherwise; null where one is added. */
  number: number | null;
  at: number;
  was: string | null;
  /** Null where one is left out. */
  action: string | null;
  outlasts: number;
}

export const viewOf = (frame: Frame): View => frame.views['onlooker'] as View;

/** What a faller did, or what was done to it. */
export type Kind = 'took' | 'played' | 'got' | 'out';

export function kindOf(frame: Frame, seat: number): Kind | null {
  for (const event of frame.events as Event[]) {
    if (event.type === 'out' && event.seat === seat) return 'out';
    if (event.type === 'took' && event.seat === seat) return 'took';
    if (event.type === 'played' && event.seat === seat) return 'played';
    if (event.type === 'played' && event.target === seat) return 'got';
    if (event.type === 'rider_moved' && event.to === seat) return 'got';
  }
  return null;
}

/** How a change changes: which action stands where another stood. */
export type How = 'left-out' | 'added' | 'moved' | 'instead';
export const howOf = ({ was, action }: Change): How =>
  action === null ? 'left-out' : was === null ? 'added' : was === action ? 'moved' : 'instead';

/** The last action up to this moment. */
const upTo = (frames: readonly Frame[], at: number): number => frames.findLastIndex((frame) => frame.at <= at);

/** The action from which on a change shows. */
export const changedAt = (frames: readonly Frame[], change: Change): number =>
  change.number === null || (howOf(change) === 'moved' && upTo(frames, change.at) < change.number)
    ? Math.max(0, upTo(frames, change.at))
    : change.number;

/** The game with the change in it: how many of its actions are kept, and what follows then. */
export function changed(frames: readonly Frame[], seat: number, change: Change): { after: number; then: Deed[] } {
  const deeds = frames.map(({ actor, action, at }): Deed | null =>
    actor === null || action === null ? null : { place: actor, action, at },
  );
  const own = change.action === null ? [] : [{ place: seat, action: change.action, at: change.at }];
  const { number } = change;
  const how = howOf(change);
  const put = how === 'instead' || how === 'left-out' ? number! : upTo(frames, change.at) + 1;
  const from = Math.min(put, number ?? put);
  const then: Deed[] = [];
  for (let i = from; i <= frames.length; i += 1) {
    if (i === put) then.push(...own);
    const deed = deeds[i];
    if (deed && i !== number) then.push(deed);
  }
  return { after: from - 1, then };
}
