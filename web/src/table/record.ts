import { gameOf } from '../games/games';
import { keep, kept } from '../keep';
import type { Ending, Table } from '../protocol';

/** How one's games against these players went, kept in this browser. */

export type Went = 'won' | 'lost' | 'drawn';
export type Tally = Record<Went, number>;

interface Game {
  /** Its table and number. */
  game: string;
  against: string;
  went: Went;
}

/** So many games are remembered, the last ones. */
const MOST = 500;

/** Everybody else who sits in a seat. */
export const others = ({ you, places }: Table) =>
  places.flatMap(({ place, taken_by }) =>
    taken_by && place !== 'dealer' && !you.places.includes(place) ? [taken_by] : [],
  );

/**
 * All games against the same players, with this one that has ended among them: people are known by who they are, bots by
 * how well they play. Null where it is nobody's own: at one screen, in teams, alone, or where nothing was decided.
 */
export function record(table: Table, { outcome, termination, by }: Ending): Tally | null {
  const seats = table.you.places.filter((place) => typeof place === 'number');
  const against = others(table)
    .map((one) => (one.kind === 'bot' ? `bot ${one.level}` : one.player))
    .sort();
  const { game: name, seats: size } = table.settings;
  const calledOff = termination === 'abandoned' || (termination === 'agreed' && outcome.reason === 'abort');
  if (seats.length !== 1 || against.length === 0 || calledOff) return null;
  if (gameOf(name).teams?.(size)) return null;

  const won = outcome.winners.includes(seats[0]!);
  // Who gave up has lost, also where nobody was left to win.
  const drawn = won ? outcome.winners.length > 1 : outcome.winners.length === 0 && by !== seats[0];
  const ended: Game = {
    game: `${table.id} ${table.game_number}`,
    against: [name, ...against].join(', '),
    went: drawn ? 'drawn' : won ? 'won' : 'lost',
  };
  let games = kept<Game[]>('games', []);
  if (!games.some(({ game }) => game === ended.game)) keep('games', (games = [...games, ended].slice(-MOST)));
  const same = games.filter(({ against }) => against === ended.against);
  const count = (how: Went): number => same.filter(({ went }) => went === how).length;
  return { won: count('won'), lost: count('lost'), drawn: count('drawn') };
}
