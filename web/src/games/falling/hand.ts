// What a hand can do at a table of FALLING, and what its clicks and keys mean. Everything may happen at any
// moment: what is meant is fixed by the card that lay there.
import type { LegalAt, Place } from '../contract';
import type { Event, FallerView, Kind, View } from './wire';

/** Something a place may do, and what it would do for certain. */
export interface Offer {
  action: string;
  events: readonly Event[];
}

/** What is asked of the table: by whom, what, and the card that is meant. */
export type Ask = [place: Place, action: string, card?: number | undefined];

function offers(legal: LegalAt | undefined, word: string): Map<number, Offer> {
  const found = new Map<number, Offer>();
  for (const { action, events } of legal?.actions ?? []) {
    const offer = { action, events: (events ?? []) as Event[] };
    if (action.startsWith(word)) found.set(Number(action.slice(word.length)), offer);
  }
  return found;
}

/** What the one at a seat may do now, and how it is asked for. */
export class Hand {
  /** The piles that may be taken from, by number. */
  readonly takes: ReadonlyMap<number, Offer>;
  /** The seats the card in hand may be played at. */
  readonly plays: ReadonlyMap<number, Offer>;
  readonly mayDeal: boolean;

  constructor(
    private readonly seats: readonly FallerView[],
    private readonly seat: number,
    legal: readonly LegalAt[],
  ) {
    const at = (place: Place): LegalAt | undefined => legal.find((one) => one.place === place);
    this.takes = offers(at(seat), 'take ');
    this.plays = offers(at(seat), 'play ');
    this.mayDeal = at('dealer')?.actions.some(({ action }) => action === 'deal') ?? false;
  }

  /** The card on top of a pile, and no other that comes onto it meanwhile. */
  take(pile: number): Ask | null {
    const offer = this.takes.get(pile);
    return offer ? [this.seat, offer.action, this.seats[this.seat - 1]?.pile_ids[pile - 1]?.at(-1)] : null;
  }

  /**
   * The card in hand, at the rider that it meets or that the preview says it moves: a play that comes too late is
   * refused and never hits another card.
   */
  play(at: number): Ask | null {
    const offer = this.plays.get(at);
    if (!offer) return null;
    const moved = offer.events.find((event) => event.type === 'rider_moved');
    const met = this.seats[at - 1]?.rider_id ?? (moved?.type === 'rider_moved' ? moved.id : undefined);
    return [this.seat, offer.action, met];
  }

  deal(): Ask | null {
    return this.mayDeal ? ['dealer', 'deal'] : null;
  }
}

/** What a key counts: 1 to 9 and 0 for ten; with shift eleven to sixteen, whatever the layout puts on those keys. */
export function figure(event: Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey'>): number | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] ?? (/^\d$/.test(event.key) ? event.key : null);
  if (digit === null) return null;
  const number = digit === '0' ? 10 : Number(digit);
  return event.shiftKey && event.code.startsWith('Digit') && !/^\d$/.test(event.key) ? number + 10 : number;
}

/** The key of a seat, as it is written. */
export const keyOf = (seat: number): string => (seat < 10 ? String(seat) : seat === 10 ? '0' : `⇧${seat - 10}`);

/** How much of the way down has been fallen, from 0 to 1. */
export function fallen(view: View): number {
  const all = Object.values(view.cards).reduce((sum, count) => sum + count, 0);
  return all === 0 ? 1 : 1 - view.deck_count / all;
}

/** Where the cards that events brought came from, by their identity: a seat or the deck. */
export function origins(events: readonly Event[]): Map<number, number | 'deck'> {
  const from = new Map<number, number | 'deck'>();
  for (const event of events) {
    if (event.type === 'dealt') from.set(event.id, 'deck');
    if (event.type === 'played') from.set(event.id, event.seat);
    if (event.type === 'rider_moved') from.set(event.id, event.from);
  }
  return from;
}

/** The way of a card that does not stay, by the seats it passes; from the dealer, or in the end to the discard. */
export interface Passing {
  id: number;
  kind: Kind;
  by: readonly ['dealer' | number, number, number | 'discard'];
}

/** The ways of cards that do not stay: what was played to no avail but its effect, what is done with, and the Ground. */
export function passing(events: readonly Event[]): Passing[] {
  const met = new Map(events.flatMap((event) => (event.type === 'played' ? [[event.id, event.target] as const] : [])));
  return events.flatMap((event): Passing[] => {
    if (event.type === 'dealt' && event.card === 'Ground')
      return [{ id: event.id, kind: event.card, by: ['dealer', event.seat, event.seat] }];
    if (event.type !== 'discarded') return [];
    return [{ id: event.id, kind: event.card, by: [event.seat, met.get(event.id) ?? event.seat, 'discard'] }];
  });
}
