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

/** What is asked, and what it would do for certain if the table agrees. */
export interface Wish {
  ask: Ask;
  events: readonly Event[];
}

function offers(legal: LegalAt | undefined, word: string): Map<number, Offer> {
  const found = new Map<number, Offer>();
  for (const { action, events } of legal?.actions ?? []) {
    const offer = { action, events: (events ?? []) as Event[] };
    if (action.startsWith(word)) found.set(Number(action.slice(word.length)), offer);
  }
  return found;
}

/**
 * What the one at a seat may do now, and how it is asked for. What the table offers has a preview; anything else can be
 * asked for too, and the table says why not: it alone knows, and by then it may be possible.
 */
export class Hand {
  /** The piles that may be taken from, by number. */
  readonly takes: ReadonlyMap<number, Offer>;
  /** The seats the card in hand may be played at. */
  readonly plays: ReadonlyMap<number, Offer>;
  readonly mayDeal: boolean;

  /** With the seats as they are seen, ghosts among them; `waits` while an answer is due: the offers are older than that. */
  constructor(
    private readonly seats: readonly FallerView[],
    private readonly seat: number,
    legal: readonly LegalAt[],
    waits = false,
  ) {
    const at = (place: Place): LegalAt | undefined => legal.find((one) => one.place === place);
    this.takes = offers(waits ? undefined : at(seat), 'take ');
    this.plays = offers(waits ? undefined : at(seat), 'play ');
    this.mayDeal = at('dealer')?.actions.some(({ action }) => action === 'deal') ?? false;
  }

  /** The card on top of a pile, and no other that comes onto it meanwhile. */
  take(pile: number): Wish {
    const faller = this.seats[this.seat - 1];
    const id = faller?.pile_ids[pile - 1]?.at(-1);
    const card = faller?.piles[pile - 1]?.at(-1);
    const offered = this.takes.get(pile)?.events;
    // A hand that is empty but for what the table has not heard of yet takes at once.
    const seen = id !== undefined && card !== undefined && faller?.hand === null && this.takes.size === 0;
    const emptied = faller?.piles[pile - 1]?.length === 1;
    const blind: Event[] = seen ? [{ type: 'took', seat: this.seat, pile, card, id, emptied }] : [];
    return { ask: [this.seat, `take ${pile}`, id], events: offered ?? blind };
  }

  /**
   * The card in hand, at the rider that it meets or that the preview says it moves: a play that comes too late is
   * refused and never hits another card.
   */
  play(at: number): Wish {
    const events = this.plays.get(at)?.events ?? [];
    const moved = events.find((event) => event.type === 'rider_moved');
    const met = this.seats[at - 1]?.rider_id ?? (moved?.type === 'rider_moved' ? moved.id : undefined);
    return { ask: [this.seat, `play ${at}`, met], events };
  }

  deal(): Wish | null {
    return this.mayDeal ? { ask: ['dealer', 'deal'], events: [] } : null;
  }
}

/**
 * The seats as they would be after what was asked for: taken cards in the hand, played ones where they go. A wish whose
 * card is no longer where it was changes nothing, so that one the table has carried out is not done twice.
 */
export function after(seats: readonly FallerView[], events: readonly Event[]): readonly FallerView[] {
  const gone = new Set(events.flatMap((event) => (event.type === 'discarded' ? [event.id] : [])));
  return events.reduce((now, event) => step(now, event, gone), seats);
}

function step(seats: readonly FallerView[], event: Event, gone: ReadonlySet<number>): readonly FallerView[] {
  const change = (seat: number, to: Partial<FallerView>): readonly FallerView[] =>
    seats.map((faller, i) => (i === seat - 1 ? { ...faller, ...to } : faller));
  if (event.type === 'took') {
    const faller = seats[event.seat - 1]!;
    const at = faller.pile_ids.findIndex((ids) => ids.at(-1) === event.id);
    if (at < 0 || faller.hand !== null) return seats;
    const without = <T>(piles: readonly T[][]): T[][] =>
      piles.map((pile, i) => (i === at ? pile.slice(0, -1) : pile)).filter((pile) => pile.length > 0);
    const [piles, pile_ids] = [without(faller.piles), without(faller.pile_ids)];
    return change(event.seat, { piles, pile_ids, hand: event.card, hand_id: event.id });
  }
  if (event.type === 'played') {
    const by = seats[event.seat - 1]!;
    if (by.hand_id !== event.id) return seats;
    const emptied = change(event.seat, { hand: null, hand_id: null });
    if (gone.has(event.id)) return emptied;
    // What is not discarded stays: as a rider, or on the one that lies there.
    const target = emptied[event.target - 1]!;
    const lies: Partial<FallerView> = target.rider
      ? { rider: { ...target.rider, extra: true }, extra_id: event.id }
      : { rider: { card: event.card, extra: false }, rider_id: event.id };
    return emptied.map((faller, i) => (i === event.target - 1 ? { ...faller, ...lies } : faller));
  }
  if (event.type === 'rider_moved') {
    const from = seats[event.from - 1]!;
    if (from.rider_id !== event.id || !from.rider) return seats;
    const { rider, rider_id, extra_id } = from;
    return change(event.from, { rider: null, rider_id: null, extra_id: null }).map((faller, i) =>
      i === event.to - 1 ? { ...faller, rider, rider_id, extra_id } : faller,
    );
  }
  if (event.type === 'rider_stopped' && seats[event.seat - 1]!.rider_id === event.id)
    return change(event.seat, { rider: null, rider_id: null, extra_id: null });
  return seats;
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

/** How long a card is on its way, by what happened to it; milliseconds. */
const WAYS = { dealt: 220, took: 140, played: 200, rider_moved: 260 } as const;

/** The cards that events set in motion, and for how long. */
export function moved(events: readonly Event[]): Map<number, number> {
  const ways = new Map<number, number>();
  for (const event of events)
    if (event.type === 'dealt' || event.type === 'took' || event.type === 'played' || event.type === 'rider_moved')
      ways.set(event.id, WAYS[event.type]);
  return ways;
}

/** A card that does not stay: it goes to a seat, or fades where it lies. */
export interface Leaving {
  id: number;
  kind: Kind;
  to: number | null;
}

/** The cards that events took off the table: what was played to no avail but its effect, and what is done with. */
export function leaving(events: readonly Event[]): Leaving[] {
  const met = new Map(events.flatMap((event) => (event.type === 'played' ? [[event.id, event.target] as const] : [])));
  return events.flatMap((event): Leaving[] =>
    event.type === 'discarded' ? [{ id: event.id, kind: event.card, to: met.get(event.id) ?? null }] : [],
  );
}

/** What is told in the middle: who did what to whom, and whether something came back to the one who did it. */
export interface Told {
  by: number;
  card: Kind;
  /** The rider that went along. */
  rider: Kind | null;
  at: number;
  back: boolean;
}

/** The last play among events; whoever looks on from a seat hears first of what concerns it. */
export function toldOf(events: readonly Event[]): Told | null {
  const played = events.findLast((event) => event.type === 'played');
  if (played?.type !== 'played') return null;
  const moved = events.find((event) => event.type === 'rider_moved');
  const rider = moved?.type === 'rider_moved' ? moved.card : null;
  const back = moved?.type === 'rider_moved' && moved.to === played.seat;
  return { by: played.seat, card: played.card, rider, at: played.target, back };
}
