import type { GameName } from '../games/contract';

/** Which little board stands below which section of the rules, counted by their second headings from 1. */
export const pictures: Record<GameName, Record<number, string>> = {
  fits: { 4: 'fits-placing', 5: 'fits-scoring' },
  fillit: { 2: 'fillit-turn', 3: 'fillit-end' },
  falling: { 3: 'falling-serving', 5: 'falling-ground' },
};

/** The rules in their sections; what comes before the first heading is number 0. */
export const sections = (html: string): string[] => html.split(/(?=<h2[ >])/);
