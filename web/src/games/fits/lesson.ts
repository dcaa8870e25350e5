import type { Lesson } from '../contract';
import { own } from '../lesson';
import { fits } from './game';

/** Alone on the first board, the cards laid out so that something fits badly soon. */
export const lesson: Lesson = {
  level: 'easy',
  settings: {
    ...fits.usual(),
    seats: 1,
    seed: 'first game',
    options: {
      boards: ['1'],
      start: [['L']],
      build: [['O', 'X', 'l', 'i', 'P', 'v', 't', 'V', 's', 'U', 'N', 'T', 'W', 'Y', 'F', 'L']],
    },
  },
  steps: [
    { words: 'learn-fits-ramp' },
    { words: 'learn-fits-turn', noted: ['turned'] },
    { words: 'learn-fits-start', until: own('placed') },
    { words: 'learn-fits-place', until: own('placed') },
    { words: 'learn-fits-aside', until: own('set_aside') },
    { words: 'learn-fits-coming' },
    { words: 'learn-fits-counts' },
    { words: 'learn-fits-round', until: (event) => event.type === 'round_scored' },
    { words: 'learn-fits-end' },
  ],
};
