import type { Lesson } from '../contract';
import { own } from '../lesson';
import { fillit } from './game';

/** The small board against an easy bot, set up with room to slide; one begins oneself. */
export const lesson: Lesson = {
  level: 'easy',
  settings: {
    ...fillit.usual(),
    seed: 'first game',
    first: 'chosen',
    options: { board: 'mini', setup: 'B', first: 1 },
  },
  steps: [
    { words: 'learn-fillit-aim' },
    { words: 'learn-fillit-slide', noted: ['slid'], until: own('slid') },
    { words: 'learn-fillit-undo', noted: ['undone'] },
    { words: 'learn-fillit-pearl', until: own('swapped') },
    { words: 'learn-fillit-supply' },
    {
      words: 'learn-fillit-return',
      until: (event, seat) => own('slid')(event, seat) && (event['returned'] as unknown[]).length > 0,
    },
    { words: 'learn-fillit-first' },
    { words: 'learn-fillit-end' },
  ],
};
