// What happened at a FITS table, in the log's words.
import { figure } from '../../figures';
import type { Describe, Standing } from '../contract';
import type { Event, View } from './wire';
import { boardName, pieceName } from './wording';

export const standing: Standing<View> = (view, t) =>
  t('fits-round-of', { round: view.round, rounds: view.boards.length });

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
