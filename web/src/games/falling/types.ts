// The engine's view of FALLING, as far as the page draws it.
import type { GameEvent, LegalAt } from '../contract';

export type Kind = 'Hit' | 'Split' | 'Skip' | 'Push' | 'Grab' | 'Stop' | 'Extra' | 'Ground';
export const KINDS: readonly Kind[] = ['Hit', 'Split', 'Skip', 'Push', 'Grab', 'Stop', 'Extra', 'Ground'];

export interface Faller {
  piles: Kind[][];
  pile_ids: number[][];
  hand: Kind | null;
  hand_id: number | null;
  rider: { card: Kind; extra: boolean } | null;
  rider_id: number | null;
  extra_id: number | null;
  out: boolean;
}

export interface FallingView {
  game: 'falling';
  level: number;
  decks: number;
  warning: string | null;
  /** How many cards of each kind the whole deck had, without the Grounds. */
  cards: Partial<Record<Kind, number>>;
  deck_count: number;
  serving: number | null;
  due: { piles: number[]; rounds: number; new_piles: number } | null;
  next: number | null;
  seats: Faller[];
  out: number[];
  discard: Kind[];
}

/** Something a place may do, and what it would do for certain. */
export interface Offer {
  action: string;
  events: readonly GameEvent[];
}

/** The piles that may be taken from, by number. */
export const takes = (legal: LegalAt | undefined): Map<number, Offer> => offers(legal, 'take ');

/** The seats the card in hand may be played at. */
export const plays = (legal: LegalAt | undefined): Map<number, Offer> => offers(legal, 'play ');

function offers(legal: LegalAt | undefined, word: string): Map<number, Offer> {
  const found = new Map<number, Offer>();
  for (const { action, events } of legal?.actions ?? []) {
    if (action.startsWith(word)) found.set(Number(action.slice(word.length)), { action, events: events ?? [] });
  }
  return found;
}

/**
 * The card that a play means: the rider it meets, or the one that the preview says it moves. A play
 * that comes too late is then refused and never hits another card.
 */
export function meant(target: Faller | undefined, offer: Offer): number | undefined {
  const moves = offer.events.find(({ type }) => type === 'rider_moved');
  return target?.rider_id ?? (moves?.['id'] as number | undefined) ?? undefined;
}

/** How much of the way down has been fallen, from 0 to 1. */
export function fallen(view: FallingView): number {
  const all = Object.values(view.cards).reduce((sum, count) => sum + count, 0);
  return all === 0 ? 1 : 1 - view.deck_count / all;
}
