import { kept } from './keep';
import type { House } from './local/house';
import type { Player } from './protocol';
import { t } from './words';

/** Tables that live in this browser. Where it cannot run the rules itself there are none, and the server has them all. */

/** Whether there is a server behind the page: a folder on a static host has none. */
export const SERVER = import.meta.env.MODE !== 'site';

/** Who sits before the screen, at every table of this browser. */
export const HERE = 'here';

export const whoIsHere = (): Player => ({ id: HERE, name: kept('name', '') || t('guest'), account: null });

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

/** The same for what could also go through the server, as one likes it. */
export const playsHere = (): Promise<House | null> => (kept('here', true) || !SERVER ? house() : Promise.resolve(null));
