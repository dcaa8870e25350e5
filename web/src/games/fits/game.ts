import type { Game } from '../contract';
import { usual } from '../settings';

export const fits: Game = {
  name: 'fits',
  title: 'FITS',
  credits: { designer: 'Reiner Knizia', publisher: 'Ravensburger', year: 2009 },
  usual: () => usual('fits', 2),
  example: 'F.r1@3',
  leaf: {
    box: '0 0 200 200',
    blade: 'M20 2h160a18 18 0 0 1 18 18v160a18 18 0 0 1-18 18H20a18 18 0 0 1-18-18V20A18 18 0 0 1 20 2Z',
    art: 'M46 134v-27h27v-27h27v54ZM73 80V53h81v27h-27v27h-27V80ZM100 134v-27h27V80h27v54Z',
    window: 'inset: 5%; border-radius: 6%; background: var(--wood)',
    small: 'M6.5 3h11a3.5 3.5 0 0 1 3.5 3.5v11a3.5 3.5 0 0 1-3.5 3.5h-11A3.5 3.5 0 0 1 3 17.5v-11A3.5 3.5 0 0 1 6.5 3Z',
    lean: -8,
  },
  shape: 'tall',
  pictures: { 4: 'fits-placing', 5: 'fits-scoring' },
  clauses: {
    'fits-done': 'FITS-10',
    'fits-start-piece-lies': 'FITS-09',
    'fits-wrong-piece': 'FITS-08',
    'fits-no-such-orientation': 'FITS-04',
    'fits-outside-the-columns': 'FITS-13',
    'fits-above-the-board': 'FITS-14',
    'fits-start-piece-set-aside': 'FITS-07',
  },
  keys: [
    ['← →', 'fits-key-move'],
    ['↑ R', 'fits-key-turn'],
    ['↓ ⇧R', 'fits-key-back'],
    ['F', 'fits-key-flip'],
    ['space enter', 'fits-key-drop'],
    ['-', 'fits-key-aside'],
  ],
  alone: true,
  // The others' ramps keep more than half the size of one's own.
  beside: (wide) => wide >= 1800,
  board: () => import('./Board.svelte'),
  describe: () => import('./describe'),
  options: () => import('./Options.svelte'),
  lesson: () => import('./lesson'),
  maker: () => import('./maker'),
  puzzles: () => import('./puzzles'),
  daily: () => import('./daily'),
  review: () => import('./Review.svelte'),
};
