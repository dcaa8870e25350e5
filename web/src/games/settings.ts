import type { Settings } from './contract';

/** What most tables have in common before anybody thinks about it. */
export const usual = (game: string, seats: number): Settings => ({
  game,
  seats,
  options: {},
  public: false,
  clock: { kind: 'none' },
  dealer: 'program',
  first: 'chosen',
  fixed: false,
});
