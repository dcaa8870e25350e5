import { beginSeek, goOnSeeking, stopSeeking, type Sought } from '../api';
import { keep } from '../keep';
import { gameOf } from '../games/games';
import type { Settings } from '../games/contract';
import type { Refused } from '../protocol';
import { go } from '../route.svelte';
import { call } from '../signal';
import { ring } from '../sound';
import { wordsOf } from '../store.svelte';
import { t } from '../words';

/** Looking for somebody to play with. It goes on, whatever page is open, until somebody is found or one has enough. */

/** How long one looks before something else is offered meanwhile. */
const OFFER_AFTER = 20_000;

/** How long to wait where the server cannot be asked. */
const AGAIN_AFTER = 1_000;

/** Two play, whatever the table: bots sit on the other seats. Where it is for a rating none does. */
const people = ({ rated, seats }: Settings): number => (rated ? seats : 2);

class Search {
  /** What is looked for. */
  settings = $state.raw<Settings | null>(null);
  state = $state<Sought['state']>('waiting');
  since = $state(0);
  /** Nobody came for a while. */
  long = $state(false);
  /** Why it ended without anybody. */
  wrong = $state<string | null>(null);

  /** Counts searches: what is still told of an earlier one is for nobody. */
  private count = 0;
  private id: string | null = null;
  private asking = new AbortController();
  private offering: ReturnType<typeof setTimeout> | undefined;

  begin(settings: Settings): void {
    this.end();
    this.settings = settings;
    this.since = Date.now();
    this.wrong = null;
    keep('game', settings.game);
    this.offering = setTimeout(() => (this.long = true), OFFER_AFTER);
    void this.look(settings, this.count);
  }

  /** Has enough. Whoever was met at the very last moment is not left alone. */
  async stop(): Promise<void> {
    const { id, settings } = this;
    this.end();
    if (id === null || settings === null) return;
    const sought = await stopSeeking(id).catch(() => null);
    if (sought?.path) this.arrive(sought.path, settings);
  }

  private end(): void {
    this.count++;
    this.asking.abort();
    this.asking = new AbortController();
    clearTimeout(this.offering);
    this.settings = null;
    this.id = null;
    this.long = false;
    this.state = 'waiting';
  }

  private async look(settings: Settings, count: number): Promise<void> {
    const { signal } = this.asking;
    while (count === this.count) {
      try {
        const sought =
          this.id === null ? await beginSeek(settings, people(settings), signal) : await goOnSeeking(this.id, signal);
        if (count !== this.count) {
          // It began just as one had enough.
          if (this.id !== sought.id) void stopSeeking(sought.id).catch(() => {});
          return;
        }
        this.id = sought.id;
        this.state = sought.state;
        if (sought.path) return this.arrive(sought.path, settings);
      } catch (error) {
        if (count !== this.count) return;
        if (!(await this.bears(error as Refused))) return;
      }
    }
  }

  /** Whether one can go on after this. */
  private async bears({ code, key, message }: Refused): Promise<boolean> {
    if (key === 'seek-gone') {
      this.id = null;
      return true;
    }
    if (['offline', 'unavailable', 'internal'].includes(code) || (code === 'too_many' && this.id !== null)) {
      await new Promise((wait) => setTimeout(wait, AGAIN_AFTER));
      return true;
    }
    this.end();
    this.wrong = wordsOf({ code, key, message } as Refused);
    return false;
  }

  private arrive(path: string, settings: Settings): void {
    this.end();
    const { title } = gameOf(settings.game);
    ring('chime');
    call(t('seek-found', { game: title }), t('signal-body'));
    go(path);
  }

  /** The page is closed: nobody is to wait for who is not there. */
  leave = (): void => {
    if (this.id !== null) void stopSeeking(this.id, true).catch(() => {});
  };
}

export const search = new Search();
addEventListener('pagehide', search.leave);
