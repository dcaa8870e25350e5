import { kept } from '../../keep';
import { PACES } from '../../table/paces';
import type { Game } from '../contract';
import { usual } from '../settings';

const step = (level: number, millis: number) => ({ options: { level }, clock: { kind: 'pace' as const, millis } });

export const falling: Game = {
  name: 'falling',
  title: 'FALLING',
  credits: { designer: 'James Ernest', publisher: 'Cheapass Games', year: 1998 },
  usual: () => ({
    ...usual('falling', 4),
    clock: { kind: 'pace', millis: Number(kept('pace', PACES.normal)) || PACES.normal },
  }),
  example: 'take 1',
  leaf: {
    box: '0 0 184 244',
    blade: 'M20 2h144a18 18 0 0 1 18 18v204a18 18 0 0 1-18 18H20a18 18 0 0 1-18-18V20A18 18 0 0 1 20 2Z',
    art: 'M92 46v84M64 104l28 30 28-30M56 160h72',
    window: 'inset: 5%; border-radius: 6%',
    small: 'M8 2h8a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3Z',
    lean: 9,
  },
  shape: 'filled',
  pictures: { 3: 'falling-serving', 5: 'falling-ground' },
  clauses: {
    'falling-out': 'FALL-24',
    'falling-target-out': 'FALL-24',
    'falling-hand-full': 'FALL-15',
    'falling-hand-empty': 'FALL-16',
    'falling-no-such-pile': 'FALL-14',
    'falling-being-served': 'FALL-12',
    'falling-has-rider': 'FALL-17',
    'falling-no-rider': 'FALL-18',
    'falling-has-extra': 'FALL-18',
    'falling-not-at-oneself': 'FALL-19',
    'falling-stale': 'FALL-28',
  },
  keys: [
    ['1 2 3 …', 'falling-key-number'],
    ['0 ⇧1 … ⇧6', 'falling-key-more'],
    ['esc', 'falling-key-back'],
    ['D', 'falling-key-deal'],
  ],
  paced: true,
  steps: [
    ...[1, 2, 3].map((level) => step(level, PACES.learning)),
    ...[PACES.normal, PACES.fast].map((millis) => step(3, millis)),
  ],
  finale: 1500,
  rail: true,
  board: () => import('./Board.svelte'),
  describe: () => import('./describe'),
  options: () => import('./Options.svelte'),
  lesson: () => import('./lesson'),
  maker: () => import('./maker'),
  review: () => import('./Review.svelte'),
};
