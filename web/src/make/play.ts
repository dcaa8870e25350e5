import { makeTable, playNow } from '../api';
import type { About } from '../games/check';
import type { Game, Maker } from '../games/contract';
import { keep, kept } from '../keep';
import type { Level } from '../protocol';
import { go } from '../route.svelte';

/** Sits down to play with a file: against bots at once, or at a table that waits for friends. */
export async function playWith(game: Game, maker: Maker, text: string, about: About, friends: boolean): Promise<void> {
  keep('game', game.name);
  const settings = maker.settings(text.includes('\n') ? text : `${text}\n`, about);
  go(`/t/${await (friends ? makeTable(settings) : playNow(settings, kept<Level>(`level-${game.name}`, 'medium')))}`);
}
