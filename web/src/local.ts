import type { House } from './local/house';

/** Tables that live in this browser. Where it cannot run the rules itself there are none, and the server has them all. */

/** Who sits before the screen, at every table of this browser. */
export const HERE = 'here';

/** What such a table is called says where it lives. */
export const isLocal = (table: string): boolean => table.startsWith(`${HERE}-`);

let opened: Promise<House | null> | undefined;

/** The house in this browser; null where the rules were not built for it, or it cannot run them. */
export function house(): Promise<House | null> {
  opened ??= import('./local/house').then(({ openHouse }) => openHouse());
  // What the line kept away is asked for again the next time.
  return opened.catch(() => {
    opened = undefined;
    return null;
  });
}
