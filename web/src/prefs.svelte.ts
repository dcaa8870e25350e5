import type { Prefs } from './games/contract';
import { keep, kept } from './keep';
import { listen } from './sound';

/** What this person likes, kept in this browser. */

export type Look = 'auto' | 'day' | 'evening';

const still = matchMedia('(prefers-reduced-motion: reduce)');

class Chosen {
  look = $state<Look>(kept<Look>('look', 'auto'));
  sound = $state(kept('sound', true));
  confirm = $state(kept('confirm', false));
  /** What a move would bring is told before it is made. */
  points = $state(kept('points', true));
  /** The field for moves stands on the page; without it, it is there for who comes by key or listens. */
  notation = $state(kept('notation', false));
  /** What needs nobody else is played in this browser, if it can; else it goes through the server. */
  here = $state(kept('here', true));
  /** null: as the system says. */
  private calmer = $state<boolean | null>(kept<boolean | null>('calm', null));
  private systemCalm = $state(still.matches);

  constructor() {
    still.addEventListener('change', () => (this.systemCalm = still.matches));
    $effect.root(() => {
      $effect(() => {
        const root = document.documentElement;
        if (this.look === 'auto') delete root.dataset.look;
        else root.dataset.look = this.look;
        root.toggleAttribute('data-calm', this.calm);
        keep('look', this.look);
        keep('sound', this.sound);
        keep('confirm', this.confirm);
        keep('points', this.points);
        keep('notation', this.notation);
        keep('here', this.here);
        keep('calm', this.calmer);
        listen(this.sound);
      });
    });
  }

  get calm(): boolean {
    return this.calmer ?? this.systemCalm;
  }
  set calm(calm: boolean) {
    this.calmer = calm;
  }

  /** For the boards. */
  get forBoards(): Prefs {
    return { sound: this.sound, calm: this.calm, confirm: this.confirm, points: this.points };
  }
}

export const chosen = new Chosen();
