import { play } from '../../sound';
import { counted, type Show } from './show';
import { sum } from './grid';

const BEAT = 190;
const REST = 2600;

/** The counting of a round before everybody's eyes: a beat a row, then a rest, and the game goes on. */
export class Scoring {
  show = $state.raw<Show | null>(null);
  beat = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * `look` says whose points are heard, and whether this is the last round: that one stays. `hold` is told whether the
   * lamp still counts.
   */
  constructor(
    private readonly look: () => { seat: number; over: boolean },
    private readonly hold: (on: boolean) => void,
  ) {}

  /** The lamp still counts: nothing else says what it comes to. */
  get counting(): boolean {
    return this.show !== null && this.beat < this.show.beats;
  }

  begin(next: Show, calm: boolean): void {
    this.show = next;
    this.beat = calm ? next.beats : 0;
    this.hold(!calm);
    clearTimeout(this.timer);
    this.timer = setTimeout(this.count, 500);
  }

  private count = (): void => {
    if (!this.show) return;
    const { seat, over } = this.look();
    if (this.beat < this.show.beats) {
      this.beat += 1;
      const score = this.show.scores[seat - 1];
      if (score && counted(score, this.beat).some(({ fresh }) => fresh)) play('count');
      if (!this.counting) this.hold(false);
      this.timer = setTimeout(this.count, this.beat < 12 ? BEAT : BEAT * 2);
    } else if (!over) {
      this.timer = setTimeout(this.goOn, REST);
    }
  };

  goOn = (): void => {
    this.rest();
    this.show = null;
  };

  rest = (): void => {
    clearTimeout(this.timer);
    this.hold(false);
  };

  /** What has been counted so far for a seat. */
  of(seat: number): number | null {
    const score = this.show?.scores[seat - 1];
    return score ? sum(counted(score, this.beat).map(({ step }) => step.points)) : null;
  }
}
