// What is on its way on the table: cards that fly or leave, a shake, and the moments of one's own. Nothing waits for it.
import { HEIGHTS, type Laid } from './cards';
import { leaving, moved } from './hand';
import { LASTS, type What } from './Moment.svelte';
import type { Lie, Spot, Table } from './spots';
import type { Event, Kind } from './wire';

/** A card on its way off the table. */
interface Leaver {
  id: number;
  kind: Kind;
  lie: Lie;
  gone: boolean;
  from: Spot | null;
}

export class Motion {
  /** How long each card takes that moves. */
  ways = $state.raw<ReadonlyMap<number, number>>(new Map());
  shaken = $state(false);
  /** What happens to oneself, until the next key or touch. */
  moment = $state.raw<What | null>(null);

  private leavers = $state.raw<readonly Leaver[]>([]);
  private fresh = $state.raw<ReadonlySet<number>>(new Set());
  /** What lay there before: what leaves the table starts from there. */
  private lain = new Map<number, Laid>();
  private passing: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: () => Table,
    private readonly laid: () => readonly Laid[],
    private readonly calm: () => boolean,
  ) {
    $effect(() => {
      this.lain = new Map(laid().map((one) => [one.id, one]));
    });
  }

  /** Every card that is seen, at rest or on its way. */
  readonly cards = $derived.by(() => {
    const laid = this.laid();
    const dealt = (id: number): Spot | null => (this.fresh.has(id) && !this.calm() ? this.table().deck : null);
    return [
      ...laid.map((one) => ({ ...one, gone: false, from: dealt(one.id) })),
      ...this.leavers
        .filter(({ id }) => !laid.some((one) => one.id === id))
        .map((one) => ({ ...one, seat: 0, as: 'leaving' as const, z: HEIGHTS.moving, under: 0 })),
    ];
  });

  /** Sets in motion what events moved. */
  set(events: readonly Event[]): void {
    this.ways = moved(events);
    this.fresh = new Set(events.flatMap((event) => (event.type === 'dealt' ? [event.id] : [])));
    for (const { id, kind, to } of leaving(events)) {
      const lay = this.lain.get(id);
      if (!lay || this.calm()) continue;
      const lie = to === null ? lay.lie : this.table().places.get(to)!.rider;
      this.pass({ id, kind, lie, gone: true, from: null }, 450);
    }
  }

  /** A Ground comes: it stays with whom it hits, or a Stop sends it back. */
  ground(id: number, seat: number, events: readonly Event[]): void {
    if (this.calm()) return;
    const { deck, places } = this.table();
    this.pass({ id, kind: 'Ground', lie: { ...places.get(seat)!.hand, turn: -8 }, gone: false, from: deck }, 1000);
    const saved = events.some(({ type }) => type === 'saved');
    if (saved) setTimeout(() => this.pass({ id, kind: 'Ground', lie: deck, gone: true, from: null }, 500), 400);
  }

  live(what: What): void {
    this.moment = what;
    clearTimeout(this.passing);
    this.passing = setTimeout(() => (this.moment = null), LASTS[what]);
  }

  shake(): void {
    if (this.calm()) return;
    this.shaken = true;
    setTimeout(() => (this.shaken = false), 300);
  }

  private pass(one: Leaver, millis: number): void {
    this.leavers = [...this.leavers.filter(({ id }) => id !== one.id), one];
    setTimeout(() => (this.leavers = this.leavers.filter((other) => other !== one)), millis);
  }
}
