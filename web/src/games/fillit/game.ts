import type { Game } from '../contract';
import { usual } from '../settings';

export const fillit: Game = {
  name: 'fillit',
  title: 'FILLIT',
  credits: { designer: 'Ryo Nakamura', publisher: 'radiuthree', year: 2018 },
  usual: () => ({ ...usual('fillit', 2), first: 'drawn' }),
  example: 'E1-E4 F3-F4',
  leaf: {
    box: '0 0 200 230',
    blade: 'M91 5q9-5 18 0l80 46q9 5 9 15v98q0 10-9 15l-80 46q-9 5-18 0l-80-46q-9-5-9-15V66q0-10 9-15Z',
    art: 'M63 93l18.500-10.700L100 93v21.400l-18.500 10.700L63 114.400ZM100 93l18.500-10.700L137 93v21.400l-18.500 10.700L100 114.400ZM81.500 61l18.500-10.700L118.500 61v21.400M81.500 82.300V61M81.500 125.100v21.400l18.500 10.700 18.500-10.700v-21.400',
    window: 'inset: 4.5%; clip-path: polygon(50% 0, 100% 25%, 100% 75%, 50% 100%, 0 75%, 0 25%); --zoom: 1.7',
    small: 'M12 1.500l9 5.250v10.500l-9 5.250-9-5.250V6.750Z',
    lean: 0,
  },
  pictures: { 2: 'fillit-turn', 3: 'fillit-end' },
  draws: true,
  teams: (seats) => seats === 4,
  beside: (wide, high) => wide - high >= 960,
  board: () => import('./Board.svelte'),
  describe: () => import('./describe'),
  options: () => import('./Options.svelte'),
  lesson: () => import('./lesson'),
};
