// The counts of a deck file, as far as they can be read. Whether one can play with them is the game's to say.
import type { Table } from '../../make/toml';
import type { Kind } from './wire';

/** Every kind a deck file can count, in its order. */
export const KINDS: readonly Kind[] = ['Hit', 'Split', 'Skip', 'Push', 'Grab', 'Stop', 'Extra', 'Ground'];

const cardsOf = ({ cards }: Table): Table => (typeof cards === 'object' && !Array.isArray(cards) ? cards : {});

/** How many of a kind; null where the file does not say. */
export function countOf(file: Table, kind: Kind): number | null {
  const count = cardsOf(file)[kind];
  return typeof count === 'number' ? count : null;
}

export const withCount = (file: Table, kind: Kind, count: number): Table => ({
  ...file,
  cards: { ...cardsOf(file), [kind]: count },
});

/** The file with another text; without it where there is none. */
export function withText(file: Table, key: string, text: string): Table {
  const next = { ...file, [key]: text };
  if (text === '') delete next[key];
  return next;
}
