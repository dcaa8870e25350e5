// What happened at a FITS table, in the log's words.
import { figure } from '../../figures';
import type { Describe, Gather, LogLine, Standing, Words } from '../contract';
import { outline } from './outline';
import { drawing, extent } from './pieces';
import type { Event, View } from './wire';
import { boardName, pieceName } from './wording';

export const standing: Standing<View> = (view, t) =>
  t('fits-round-of', { round: view.round, rounds: view.boards.length });

/** The rounds. */
export const turning: Describe<Event> = (event, _, t) =>
  event.type === 'round_scored' ? t('fits-round', { round: event.round }) : '';

/** What everybody did with a card is one line, with the piece drawn. */
export const gather: Gather<Event> = (entries, names, t) => {
  const lines: LogLine[] = [];
  let card: LogLine | null = null;
  for (const { number, events } of entries) {
    for (const event of events) {
      if (event.type === 'turned') lines.push((card = { number, words: [], sign: signOf(event.card) }));
      else if (card && (event.type === 'placed' || event.type === 'set_aside')) card.words.push(brief(event, names, t));
      else {
        if (event.type === 'round_began') card = null;
        const words = describe(event, names, t);
        const sign = event.type === 'placed' ? { sign: signOf(event.piece) } : {};
        if (words) lines.push({ number, words: [words], ...sign });
      }
    }
  }
  return lines;
};

function brief(event: Extract<Event, { type: 'placed' | 'set_aside' }>, names: Record<string, string>, t: Words) {
  const name = names[event.seat] ?? '';
  return event.type === 'placed'
    ? t('fits-log-column', { name, column: event.column })
    : t('fits-log-put-aside', { name });
}

/** A piece as its card shows it, ten units a cell. */
function signOf(piece: string): { box: string; path: string } {
  const cells = drawing(piece);
  const { wide, high } = extent(cells);
  return { box: `0 0 ${wide * 10} ${high * 10}`, path: outline(cells, 10, 0.5, 1).path };
}

export const describe: Describe<Event> = (event, names, t) => {
  const name = 'seat' in event ? (names[event.seat] ?? '') : '';
  switch (event.type) {
    case 'placed':
      return t('fits-log-placed', { name, piece: pieceName(event.piece, t), column: event.column });
    case 'set_aside':
      return t('fits-log-aside', { name, piece: pieceName(event.piece, t) });
    case 'turned':
      return t('fits-log-turned', { piece: pieceName(event.card, t) });
    case 'round_scored': {
      const list = event.scores.map((score) => `${names[score.seat] ?? ''} ${figure(score.total)}`).join(', ');
      return t('fits-log-scored', { round: event.round, list });
    }
    case 'round_began':
      return t('fits-log-began', { round: event.round, board: boardName(event.board, t) });
    case 'game_over': {
      const { winners } = event.outcome;
      const won = winners.map((seat) => names[seat] ?? '').join(', ');
      return t('fits-log-over', { names: won, winners: winners.length });
    }
    default:
      return '';
  }
};
