// The words for boards and their marks. What the built-in boards say is translated; a player's own
// board speaks for itself.
import { t } from '../../words';
import type { Words } from '../contract';
import type { Layout } from './wire';

/** The names of the built-in boards, as options take them. */
export const BUILT_IN: readonly string[] = ['1', '2', '3', '4', '5', '6', '7', '8', 'jeuxsoc'];

/** What the board of this name is called. Fluent tells a number from its text. */
export const boardName = (name: string, words: Words = t): string =>
  words('fits-board', { name: /^\d+$/.test(name) ? Number(name) : name });

/** What a piece is called: small letters are the smaller pieces, which nobody sees in a lone i. */
export const pieceName = (piece: string, words: Words = t): string => words('fits-piece', { piece });

/** What a board is called. */
export const boardTitle = (layout: Layout): string =>
  layout.provenance !== 'own' && BUILT_IN.includes(layout.name) ? boardName(layout.name) : layout.title;

/** What a mark is called: a number with its points, or a symbol's word. */
export function markWord(layout: Layout, mark: string): string {
  const points = layout.scoring.numbers[mark];
  return points === undefined
    ? t('fits-mark', { word: layout.marks[mark] ?? mark })
    : t('fits-mark-number', { points });
}
