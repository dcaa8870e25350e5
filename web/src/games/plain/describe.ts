// What happened in a game that this page does not know, in the words of its events.
import type { Describe } from '../contract';
import { inShort, spoken } from './say';

export const describe: Describe = ({ type, seat, ...more }, names) => {
  const name = names[String(seat)];
  const told = [spoken(type), inShort(more)].filter((words) => words !== '').join(': ');
  return name ? `${name}: ${told}` : told;
};
