import { playNow } from '../api';
import type { Settings } from '../games/contract';
import { go } from '../route.svelte';
import { room } from '../store.svelte';

/** How long bots may take until it is one's own turn again, in looks at the table. */
const PATIENCE = 120;
const EVERY = 250;

/**
 * A game goes on from where it was: against bots at a table of one's own, at which one's own part up to there is done
 * again before one's eyes. Who does something else meanwhile goes their own way from there.
 */
export async function playOn(settings: Settings, actions: readonly string[]): Promise<void> {
  const table = await playNow(settings, 'medium');
  go(`/t/${table}`);
  for (const action of actions) {
    const place = await placeFor(table, action);
    if (place === null || !(await room.act(place, action))) return;
  }
}

/** One's place once this may be done there; null where something else may, or the table was left. */
async function placeFor(table: string, action: string) {
  for (let look = 0; look < PATIENCE; look += 1) {
    await new Promise((wait) => setTimeout(wait, EVERY));
    if (room.table?.id !== table) continue;
    const mine = room.legal.find(({ actions }) => actions.length > 0);
    if (mine) return mine.actions.some((one) => one.action === action) ? mine.place : null;
  }
  return null;
}
