import type { Component } from 'svelte';
import { kept } from '../keep';
import { need } from '../words';
import type { BoardProps, Describe, GameName, OptionsProps, Settings } from './contract';

/** The three games as the shell knows them. Boards are fetched when a game is first looked at. */

export const names: Record<GameName, string> = { fits: 'FITS', fillit: 'FILLIT', falling: 'FALLING' };
export const all: GameName[] = ['fits', 'fillit', 'falling'];

export const credits: Record<GameName, { designer: string; publisher: string; year: number }> = {
  fits: { designer: 'Reiner Knizia', publisher: 'Ravensburger', year: 2009 },
  fillit: { designer: 'Ryo Nakamura', publisher: 'radiuthree', year: 2018 },
  falling: { designer: 'James Ernest', publisher: 'Cheapass Games', year: 1998 },
};

const usual = { options: {}, public: false, dealer: 'program', first: 'chosen', fixed: false } as const;

/** A table as one would set it up without thinking. */
export function usualSettings(game: GameName): Settings {
  switch (game) {
    case 'fits':
      return { ...usual, game, seats: 2, clock: { kind: 'none' } };
    case 'fillit':
      return { ...usual, game, seats: 2, clock: { kind: 'none' }, first: 'drawn' };
    case 'falling':
      return { ...usual, game, seats: 4, clock: { kind: 'pace', millis: Number(kept('pace', 1500)) || 1500 } };
  }
}

const boards = import.meta.glob<{ default: Component<BoardProps<unknown>> }>('./*/Board.svelte');
const options = import.meta.glob<{ default: Component<OptionsProps, object, 'value'> }>('./*/Options.svelte');
const describers = import.meta.glob<{ describe: Describe }>('./*/describe.ts');

export interface Loaded {
  Board: Component<BoardProps<unknown>>;
  describe: Describe;
}

const loaded = new Map<GameName, Promise<Loaded>>();

export function load(game: GameName): Promise<Loaded> {
  let one = loaded.get(game);
  if (!one) {
    one = fetchGame(game);
    loaded.set(game, one);
    // A line that broke while fetching must not spoil the game for good.
    one.catch(() => loaded.delete(game));
  }
  return one;
}

async function fetchGame(game: GameName): Promise<Loaded> {
  const [board, words] = await Promise.all([
    boards[`./${game}/Board.svelte`]!(),
    describers[`./${game}/describe.ts`]!(),
    need(game),
  ]);
  return { Board: board.default, describe: words.describe };
}

export async function loadOptions(game: GameName): Promise<Component<OptionsProps, object, 'value'>> {
  const [one] = await Promise.all([options[`./${game}/Options.svelte`]!(), need(game)]);
  return one.default;
}
