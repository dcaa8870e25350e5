import type { GameEvent, LegalAt } from '../games/contract';

/** A few moments of a game that plays itself in a leaf, in the rules or for the coach; made by `npm run films` from the engine. */
export interface Film {
  names: Record<string, string>;
  /** Milliseconds a frame, where it is not the game's own pace. */
  beat?: number;
  frames: Frame[];
}

export interface Frame {
  events: GameEvent[];
  view: unknown;
  /** What the coach says here, `learn-<game>-…`. */
  says?: string;
  /** What seat 1 is to do here, with its preview, before it goes on. */
  waits?: LegalAt['actions'];
}

const films = import.meta.glob<Film>('./films/*.json', { import: 'default' });

export async function film(name: string): Promise<Film | null> {
  return (await films[`./films/${name}.json`]?.()) ?? null;
}
