// Hands on the table: a mouse acts when it is pressed, a finger when it is lifted or moves, and holding it still explains
// the card.
import type { Laid } from './cards';
import type { Spot } from './spots';

/** What is pressed: a pile of one's own, somebody's place, or the card in hand. */
export type Meant = { pile: number } | { seat: number } | 'hand';

/** The table as hands meet it. */
export interface Reach {
  /** Whether this hand plays here at all. */
  playing: () => boolean;
  /** Where on the table an event is. */
  within: (event: PointerEvent) => Spot;
  cardAt: (spot: Spot) => Laid | null;
  /** Whose place is here, for what is dragged there. */
  seatAt: (spot: Spot, what: Meant) => number | null;
  take: (pile: number) => void;
  play: (seat: number) => void;
}

export class Gestures {
  /** Where a card is dragged to. */
  drag = $state.raw<Spot | null>(null);
  /** The card that is explained. */
  note = $state.raw<Laid | null>(null);
  private pressed: { id: number; start: Spot; what: Meant; touch: boolean; done: boolean } | null = null;
  private noting: ReturnType<typeof setTimeout> | undefined;
  /** What the pointer has done already is not done again by the click that follows. */
  private clicked = false;

  constructor(private readonly reach: Reach) {}

  press = (event: PointerEvent, what: Meant): void => {
    this.clicked = false;
    if (event.button !== 0 || !this.reach.playing()) return;
    const touch = event.pointerType === 'touch';
    (event.currentTarget as Element).releasePointerCapture?.(event.pointerId);
    this.pressed = { id: event.pointerId, start: this.reach.within(event), what, touch, done: false };
    if (!touch) this.begin();
  };

  /** Does what was pressed. */
  private begin(): void {
    if (!this.pressed || this.pressed.done) return;
    const { what } = this.pressed;
    this.pressed.done = true;
    this.clicked = true;
    this.hush();
    if (what === 'hand') return;
    if ('pile' in what) this.reach.take(what.pile);
    else this.reach.play(what.seat);
  }

  click = (doing: () => void): void => {
    if (!this.clicked) doing();
    this.clicked = false;
  };

  private hush(): void {
    clearTimeout(this.noting);
    this.note = null;
  }

  moved = (event: PointerEvent): void => {
    const at = this.reach.within(event);
    if (this.pressed && event.pointerId === this.pressed.id) {
      const { start, what } = this.pressed;
      const far = Math.hypot(at.x - start.x, at.y - start.y) > 10;
      if (far) this.begin();
      if (this.drag || (far && (what === 'hand' || 'pile' in what))) this.drag = at;
      return;
    }
    if (event.pointerType === 'touch') return;
    const over = this.reach.cardAt(at);
    if (over?.id === this.note?.id) return;
    this.hush();
    if (over) this.noting = setTimeout(() => (this.note = over), 550);
  };

  /** A finger came down somewhere. */
  touched(event: PointerEvent): void {
    this.hush();
    if (event.pointerType !== 'touch') return;
    const over = this.reach.cardAt(this.reach.within(event));
    if (!over) return;
    this.noting = setTimeout(() => {
      this.note = over;
      this.pressed = null;
      this.clicked = true;
    }, 450);
  }

  released = (event: PointerEvent): void => {
    clearTimeout(this.noting);
    if (event.pointerType === 'touch') setTimeout(() => (this.note = null), 1500);
    if (!this.pressed || event.pointerId !== this.pressed.id) return;
    const { what, touch } = this.pressed;
    if (touch && !this.drag) this.begin();
    const seat = this.drag && this.reach.seatAt(this.reach.within(event), what);
    if (seat !== null) this.reach.play(seat);
    this.drag = null;
    this.pressed = null;
  };

  cancelled = (): void => {
    this.hush();
    this.drag = null;
    this.pressed = null;
  };
}
