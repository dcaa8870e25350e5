import type { GameEvent } from '../games/contract';

/** A few moments of a game that plays itself in a leaf or in the rules; made by `npm run films` from the engine. */
export interface Film {
  names: Record<string, string>;
  /** Milliseconds a frame, where it is not the game's own pace. */
  beat?: number;
  frames: { events: GameEvent[]; view: unknown }[];
}

const films = import.meta.glob<Film>('./films/*.json', { import: 'default' });

export async function film(name: string): Promise<Film | null> {
  return (await films[`./films/${name}.json`]?.()) ?? null;
}
