import type { About } from '../games/check';
import { keep, kept } from '../keep';

/** The files made in this browser, the last one changed first. */
export interface Mine {
  id: string;
  text: string;
  about?: About;
  /** Whether everybody may see it. */
  public?: boolean;
  /** When the account's copy that this comes from was kept; none where there is no such copy. */
  kept?: number;
  /** Changed since. */
  changed?: boolean;
}

/** What a browser keeps; the oldest go. */
const MOST = 50;
const place = (game: string): string => `made-${game}`;

const isMine = (one: unknown): one is Mine =>
  typeof (one as Mine | null)?.id === 'string' && typeof (one as Mine).text === 'string';

export function mineOf(game: string): Mine[] {
  const found = kept<unknown>(place(game), []);
  return Array.isArray(found) ? found.filter(isMine) : [];
}

export function keepMine(game: string, one: Mine): void {
  keep(place(game), [one, ...mineOf(game).filter(({ id }) => id !== one.id)].slice(0, MOST));
}

export function dropMine(game: string, id: string): void {
  keep(
    place(game),
    mineOf(game).filter((one) => one.id !== id),
  );
}

export function replaceMine(game: string, all: readonly Mine[]): void {
  keep(place(game), all.slice(0, MOST));
}

const SHAPE = /^[0-9a-f]{32}$/;
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
/** As an account keeps it. */
export const withId = (one: Mine): Mine => (SHAPE.test(one.id) ? one : { ...one, id: newId() });
