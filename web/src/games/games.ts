import type { Component } from 'svelte';
import { need } from '../words';
import type { BoardProps, Describe, Game, Gather, OptionsProps, ReviewProps, Standing } from './contract';
import { falling } from './falling/game';
import { fillit } from './fillit/game';
import { fits } from './fits/game';
import { plain } from './plain/game';

/** The games as the shell knows them, in the order in which they are shown. */
export const all: readonly Game[] = [fits, fillit, falling];

const known = new Map(all.map((game) => [game.name, game]));

export const isKnown = (name: string): boolean => known.has(name);

const others = new Map<string, Game>();

/** A game by its name, the same each time; one that has no room of its own here gets a plain board. */
export function gameOf(name: string): Game {
  const found = known.get(name) ?? others.get(name) ?? plain(name);
  if (!known.has(name)) others.set(name, found);
  return found;
}

export interface Loaded {
  Board: Component<BoardProps>;
  describe: Describe;
  standing: Standing;
  gather: Gather | null;
  turning: Describe;
}

const loaded = new Map<string, Promise<Loaded>>();

export function load(game: Game): Promise<Loaded> {
  let one = loaded.get(game.name);
  if (!one) {
    one = fetchGame(game);
    loaded.set(game.name, one);
    // A line that broke while fetching must not spoil the game for good.
    one.catch(() => loaded.delete(game.name));
  }
  return one;
}

async function fetchGame(game: Game): Promise<Loaded> {
  const [board, words] = await Promise.all([game.board(), game.describe(), need(game.name)]);
  // A board is only ever given the views and events of its own game.
  return {
    Board: board.default as Component<BoardProps>,
    describe: words.describe as Describe,
    standing: (words.standing ?? (() => '')) as Standing,
    gather: (words.gather as Gather | undefined) ?? null,
    turning: (words.turning ?? (() => '')) as Describe,
  };
}

export async function loadReview(game: Game): Promise<Component<ReviewProps, object, 'number'> | null> {
  const [one] = await Promise.all([game.review?.(), need(game.name)]);
  // It is only ever given the reviews of its own game.
  return (one?.default as Component<ReviewProps, object, 'number'> | undefined) ?? null;
}

export async function loadOptions(game: Game): Promise<Component<OptionsProps, object, 'value'> | null> {
  const [one] = await Promise.all([game.options?.(), need(game.name)]);
  return one?.default ?? null;
}
