import type { GameEvent, GameName } from '../games/contract';

/** A few moments of a game that plays itself in a leaf; made by `npm run films` from the engine. */
export interface Film {
  names: Record<string, string>;
  frames: { events: GameEvent[]; view: unknown }[];
}

const films = import.meta.glob<Film>('./films/*.json', { import: 'default' });

export async function film(game: GameName): Promise<Film | null> {
  return (await films[`./films/${game}.json`]?.()) ?? null;
}
