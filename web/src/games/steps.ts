import { keep, kept } from '../keep';
import type { Game, Settings } from './contract';

/** How far somebody has come with a game that one grows into: a step, or that they know it. */
type Come = number | 'knows';

const place = (game: Game): string => `step-${game.name}`;
export const come = (game: Game, to: Come): void => keep(place(game), to);

/** Whether somebody has to be asked whether they know the game; whoever has answered is never asked again. */
export const isNew = (game: Game): boolean => game.steps !== undefined && kept<Come | null>(place(game), null) === null;

/** A table against bots for somebody who has come so far. */
export function against(game: Game): Settings {
  const far = kept<Come | null>(place(game), null);
  const step = typeof far === 'number' ? game.steps?.[far] : undefined;
  return { ...game.usual(), ...step };
}

/** The step that these settings are; -1 for none. */
export function stepOf(game: Game, { options, clock }: Settings): number {
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  return game.steps?.findIndex((step) => same(step.options, options) && same(step.clock, clock)) ?? -1;
}
