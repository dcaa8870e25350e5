// What happened at a FITS table, in the log's words.
import type { Describe } from '../contract';
import { boardName, pieceName } from './wording';
import type { Score } from './types';

export const describe: Describe = (event, names, t) => {
  const name = names[String(event['seat'])] ?? '';
  switch (event.type) {
    case 'placed':
      return t('fits-log-placed', {
        name,
        piece: pieceName(String(event['piece']), t),
        column: Number(event['column']),
      });
    case 'set_aside':
      return t('fits-log-aside', { name, piece: pieceName(String(event['piece']), t) });
    case 'turned':
      return t('fits-log-turned', { piece: pieceName(String(event['card']), t) });
    case 'round_scored': {
      const scores = event['scores'] as Score[];
      const list = scores.map((score) => `${names[score.seat] ?? ''} ${score.total}`).join(', ');
      return t('fits-log-scored', { round: Number(event['round']), list });
    }
    case 'round_began':
      return t('fits-log-began', { round: Number(event['round']), board: boardName(String(event['board']), t) });
    case 'game_over': {
      const outcome = event['outcome'] as { winners: number[]; scores?: number[] };
      const won = outcome.winners.map((seat) => names[seat] ?? '').join(', ');
      return t('fits-log-over', { names: won, winners: outcome.winners.length });
    }
    default:
      return '';
  }
};
