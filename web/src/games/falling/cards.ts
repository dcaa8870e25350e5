// Which cards are seen on the table, and where each lies. Every card has its identity: what changes places flies there.
import type { Lie, Table } from './spots';
import type { FallerView, Kind } from './wire';

export interface Laid {
  id: number;
  kind: Kind;
  lie: Lie;
  seat: number;
  as: 'pile' | 'hand' | 'rider' | 'extra';
  /** Which pile, from 1. */
  pile?: number;
  /** How high it lies. */
  z: number;
  /** The edges of how many cards are seen under it. */
  under: number;
}

/** What lies higher: piles, riders on their Extras, hands. One's own hand is over everything. */
export const HEIGHTS = { pile: 3, extra: 20, rider: 21, hand: 23, moving: 34, own: 46, lit: 42 } as const;

/** All cards one can see. Of a pile the top card, and the one under it for while the top one is in the air. */
export function lay(seats: readonly FallerView[], { places }: Table): Laid[] {
  return seats.flatMap((faller, i): Laid[] => {
    const seat = i + 1;
    const place = places.get(seat);
    if (!place || faller.out) return [];
    const laid: Laid[] = [];
    faller.piles.forEach((pile, at) => {
      const ids = faller.pile_ids[at]!;
      for (const from of [2, 1]) {
        const id = ids.at(-from);
        const under = from === Math.min(2, pile.length) ? Math.min(5, pile.length - 1) : 0;
        const lie = place.piles[at];
        if (id !== undefined && lie)
          laid.push({ id, kind: pile.at(-from)!, lie, seat, as: 'pile', pile: at + 1, z: HEIGHTS.pile + at, under });
      }
    });
    const { hand, hand_id, rider, rider_id, extra_id } = faller;
    if (rider?.extra && extra_id !== null) {
      const { u } = place.rider;
      const lie = { ...place.rider, x: place.rider.x + 0.1 * u, y: place.rider.y - 0.1 * u };
      laid.push({ id: extra_id, kind: 'Extra', lie, seat, as: 'extra', z: HEIGHTS.extra, under: 0 });
    }
    if (rider && rider_id !== null)
      laid.push({ id: rider_id, kind: rider.card, lie: place.rider, seat, as: 'rider', z: HEIGHTS.rider, under: 0 });
    if (hand && hand_id !== null)
      laid.push({ id: hand_id, kind: hand, lie: place.hand, seat, as: 'hand', z: HEIGHTS.hand, under: 0 });
    return laid;
  });
}

/** The card that is seen at a point, if any. */
export function cardAt(laid: readonly Laid[], x: number, y: number): Laid | null {
  const over = laid.filter(({ lie }) => {
    const [wide, high] = lie.across ? [lie.u * 1.4, lie.u] : [lie.u, lie.u * 1.4];
    return Math.abs(x - lie.x) <= wide / 2 && Math.abs(y - lie.y) <= high / 2;
  });
  return over.reduce<Laid | null>((top, one) => (top === null || one.z >= top.z ? one : top), null);
}
