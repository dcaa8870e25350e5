import { kept } from './keep';
import type { LocalTables } from './local/tables';
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

let opened: Promise<LocalTables | null> | undefined;

/** Opens them; null where the rules were not built for this browser, or it cannot run them. */
export function localTables(): Promise<LocalTables | null> {
  opened ??= import('./local/tables').then(({ openTables }) => openTables());
  // What the line kept away is asked for again the next time.
  return opened.catch(() => {
    opened = undefined;
    return null;
  });
}

/** The same for what could also go through the server, as one likes it. */
export const playsHere = (): Promise<LocalTables | null> =>
  kept('here', true) || !SERVER ? localTables() : Promise.resolve(null);
