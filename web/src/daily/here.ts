import { gameOf } from '../games/games';
import { keep, kept } from '../keep';
import { localTables } from '../local';
import type { LocalTables } from '../local/tables';
import { Journal } from '../local/journal';
import { Refused, type Listed } from '../protocol';
import { DAY, dateOfDay, inARow, noTries, tried, type Day, type Tries } from './day';

/** The day's game where there is no server: the same for everybody by its date alone, and kept in this browser. */

let journal: Journal | undefined;

/** The first tries of this browser, the last day first. */
async function triesAt(game: string): Promise<Listed[]> {
  journal ??= new Journal();
  const tries = (await journal.tables()).filter(({ settings }) => settings.game === game && settings.daily?.counts);
  return tries.sort((a, b) => (a.settings.daily!.date < b.settings.daily!.date ? 1 : -1));
}

async function tablesHere(): Promise<LocalTables> {
  const here = await localTables();
  if (!here) throw new Refused('no_rules', 'error-no-rules', 'This browser cannot run the rules.');
  return here;
}

/** When a day is over. */
const endOf = (date: string): number => Date.parse(date) + DAY;

/** Whether it was over before its day was. */
const inTime = ({ at, settings }: Listed): boolean => at < endOf(settings.daily!.date);

/** The points of a try that was played to its end. */
async function pointsOf({ id, phase }: Listed): Promise<number | null> {
  if (phase !== 'over') return null;
  const { ending } = (await (await tablesHere()).standing(id)).table;
  return ending?.termination === 'rules' ? (ending.outcome.scores?.[0] ?? null) : null;
}

export async function dayHere(game: string, asked: string | null): Promise<Day> {
  const now = Date.now();
  const date = asked ?? dateOfDay(now);
  if (!(endOf(date) > 0) || date > dateOfDay(now)) throw new Refused('not_found', 'not-found', 'There is no such day.');
  const tries = await triesAt(game);
  const own = tries.find(({ settings }) => settings.daily!.date === date);
  const points = own ? await pointsOf(own) : null;
  const ended = own?.phase === 'over';
  return {
    game,
    date,
    ends: endOf(date),
    now,
    options: {},
    commitment: null,
    seed: null,
    coming: [],
    played: 0,
    streak: inARow(await counted(game, tries), now),
    mine: own ? { table: own.id, ended, counts: !ended || inTime(own), points, place: null } : null,
    everybody: null,
  };
}

/** The days in a row, with those that ended since they were last counted: tables are not kept for ever. */
async function counted(game: string, tries: Listed[]): Promise<Tries> {
  const place = `days-${game}`;
  let row: Tries = { ...noTries, ...kept<Partial<Tries>>(place, {}) };
  for (const one of [...tries].reverse()) {
    const day = Date.parse(one.settings.daily!.date);
    if (day / DAY <= row.tried || one.phase !== 'over') continue;
    row = tried(row, day, inTime(one) && (await pointsOf(one)) !== null);
  }
  keep(place, row);
  return row;
}

/** Begins today's game, or goes on with the first try; who has played it plays it again as practice. */
export async function beginDayHere(game: string): Promise<string> {
  const date = dateOfDay(Date.now());
  const own = (await triesAt(game)).find(({ settings }) => settings.daily!.date === date);
  if (own && own.phase !== 'over') return own.id;
  const settings = { ...gameOf(game).usual(), seats: 1, daily: { date, counts: !own } };
  return (await tablesHere()).create(settings, 'easy');
}
