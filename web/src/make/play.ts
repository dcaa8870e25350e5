import { makeTable, playNow, playThere } from '../api';
import type { About } from '../games/check';
import type { Game, Maker } from '../games/contract';
import { keep, kept } from '../keep';
import type { Level } from '../protocol';
import { go } from '../route.svelte';

/** Sits down to play with a file: against bots at once, or at a table that waits for friends. At the server it is counted. */
export async function playWith(
  game: Game,
  maker: Maker,
  text: string,
  about: About,
  friends: boolean,
  counted = false,
): Promise<void> {
  keep('game', game.name);
  const settings = maker.settings(text.includes('\n') ? text : `${text}\n`, about);
  const level = kept<Level>(`level-${game.name}`, 'medium');
  const play = counted ? playThere : playNow;
  // Where it is said whose turn it is, that is who one is.
  const { begins = 1 } = about;
  go(`/t/${await (friends ? makeTable(settings, begins) : play(settings, level, begins))}`);
}
