import { usualSettings } from '../games/games';
import { own, type Lesson } from './step';

/** Riders only, slow, against two easy bots; the first cards are known: a Hit for oneself, soon a Skip. */
export const lesson: Lesson = {
  game: 'falling',
  level: 'easy',
  settings: {
    ...usualSettings('falling'),
    seats: 3,
    seed: 'first game',
    clock: { kind: 'pace', millis: 4000 },
    options: {
      level: 1,
      deck: [
        ...['Hit', 'Split', 'Hit', 'Skip', 'Hit', 'Split', 'Skip'],
        ...['Split', 'Hit', 'Skip', 'Split', 'Hit', 'Skip', 'Split'],
        ...['Hit', 'Skip', 'Split', 'Skip', 'Hit', 'Split', 'Skip'],
      ],
    },
  },
  steps: [
    { words: 'learn-falling-aim', still: true },
    { words: 'learn-falling-take', until: own('took') },
    {
      words: 'learn-falling-rider',
      until: (event, seat) => own('played')(event, seat) && event['target'] !== seat,
    },
    {
      words: 'learn-falling-skip',
      until: (event, seat) => own('played')(event, seat) && event['target'] === seat && event['card'] === 'Skip',
    },
    { words: 'learn-falling-lock', still: true },
    { words: 'learn-falling-ground', until: (event) => event.type === 'out' },
    { words: 'learn-falling-second', still: true },
    { words: 'learn-falling-third', still: true },
  ],
};
