import { makeTable, playNow } from '../api';
import { keep, kept } from '../keep';
import type { Level } from '../protocol';
import { go } from '../route.svelte';
import type { Settings } from '../wire/Settings';

/** Sits down where one sat: against bots at once, or at a table that waits for friends. */
export async function playOn(settings: Settings, seat: number, friends: boolean): Promise<void> {
  keep('game', settings.game);
  const level = kept<Level>(`level-${settings.game}`, 'medium');
  go(`/t/${await (friends ? makeTable(settings, seat) : playNow(settings, level, seat))}`);
}
