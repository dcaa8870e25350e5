// What happened at a FILLIT table, in the log's words. The last five tokens are counted aloud.
import type { Describe, Standing } from '../contract';
import { COLOURS } from './turn';
import type { Colour, Event, Supply, View } from './wire';

export const standing: Standing<View> = (view, t) => t('fillit-turn', { turn: view.turn });

/** When a side comes to its last five tokens. */
export const turning: Describe<Event> = (event, names, t) => {
  if (event.type !== 'slid') return '';
  const left = leftOf(event);
  const before = left + event.filled.length;
  return left <= 5 && before > 5 ? t('fillit-log-left', { name: names[event.seat] ?? '', count: left }) : '';
};

export const describe: Describe<Event> = (event, names, t) => {
  const name = 'seat' in event ? (names[event.seat] ?? '') : '';
  switch (event.type) {
    case 'slid': {
      const { from, to, filled, returned } = event;
      const told = t('fillit-log-slid', { name, from, to, filled: filled.length, returned: returned.length });
      const left = leftOf(event);
      return left <= 5 ? `${told} ${t('fillit-log-left', { name, count: left })}` : told;
    }
    case 'swapped': {
      const met = event.with;
      const what = met?.pawn ? 'pawn' : met?.pearl ? 'pearl' : met?.token ? 'token' : 'nothing';
      return t('fillit-log-swapped', { name, from: event.from, to: event.to, what });
    }
    case 'game_over': {
      const { winners, reason } = event.outcome;
      const won = winners.map((seat) => names[seat] ?? '').join(' & ');
      return t('fillit-over', { reason: reason ?? 'supply', names: won });
    }
    default:
      return '';
  }
};

const leftOf = ({ seat, supply }: { seat: number; supply: Supply }): number => supply[sideOf(seat, supply)] ?? 0;

/** The colour of a seat's tokens: its own, or in a team of two the one that has a supply. */
function sideOf(seat: number, supply: Supply): Colour {
  const own = COLOURS[seat - 1]!;
  return supply[own] === undefined ? COLOURS[(seat - 1) % 2]! : own;
}
