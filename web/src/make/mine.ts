import type { About } from '../games/check';
import { keep, kept } from '../keep';

/** The files made in this browser, the last one changed first. */
export interface Mine {
  id: string;
  text: string;
  about?: About;
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

export const newId = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');
