import type { Game } from '../contract';
import { usual } from '../settings';

/** A game that has no room of its own on this page: what its view says, and its legal actions as buttons. */
export const plain = (name: string): Game => ({
  name,
  title: name.charAt(0).toUpperCase() + name.slice(1),
  credits: null,
  usual: () => usual(name, 2),
  example: '',
  leaf: {
    box: '0 0 200 200',
    blade: 'M100 2a98 98 0 1 1 0 196a98 98 0 1 1 0-196Z',
    art: '',
    window: 'inset: 15%',
    small: 'M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20Z',
    lean: 0,
  },
  pictures: {},
  clauses: {},
  keys: [],
  finale: 1500,
  board: () => import('./Board.svelte'),
  describe: () => import('./describe'),
});
