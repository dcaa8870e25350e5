import type { Day } from './daily/day';
import type { About, FileKind } from './games/check';
import type { LegalAt, Settings } from './games/contract';
import { keep } from './keep';
import { legalOf } from './lean';
import { HERE, isLocal, localTables, playsHere, SERVER, whoIsHere } from './local';
import type { LocalTables } from './local/tables';
import type { Journal } from './local/journal';
import type { Told as HowFar } from './local/rules';
import type { Leaderboard, PlayedList, PlayerPage } from './player/player';
import { Refused, type Deed, type Level, type Listed, type Player, type Replayed, type Table } from './protocol';
import { unfold } from './replay/frames';
import type { GameEvent } from './wire/GameEvent';
import type { StepsAt } from './wire/StepsAt';

/** The HTTP side of docs/protocol.md. Every failure is a Refused with words in it. */

async function call<T>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  keepalive = false,
): Promise<T> {
  let answer: Response;
  if (!SERVER) throw new Refused('no_server', 'error-no-server', 'There is no server here.');
  try {
    answer = await fetch(`/api${path}`, {
      method,
      keepalive,
      ...(signal ? { signal } : {}),
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused('offline', 'error-offline', 'The server cannot be reached.');
  }
  const text = await answer.text();
  try {
    return taken<T>(answer.ok, text === '' ? null : JSON.parse(text));
  } catch (error) {
    throw error instanceof Refused ? error : notUnderstood();
  }
}

const notUnderstood = (): Refused =>
  new Refused('bad_answer', 'error-answer', 'The server gave an answer this page does not understand.');

/** What was answered, or why it was refused. */
function taken<T>(ok: boolean, said: unknown): T {
  if (ok) return said as T;
  const error = (said as { error?: { code: string; key?: string; message: string } } | null)?.error;
  throw error ? new Refused(error.code, error.key, error.message) : notUnderstood();
}

/** What needs no table is answered in this browser, if it can; else by the server. */
async function computed<T>(path: string, body: unknown, signal?: AbortSignal, told?: HowFar): Promise<T> {
  const here = await playsHere();
  if (!here) return call<T>('POST', path, body, signal);
  const { ok, said } = await here.answer(`/api${path}`, body, signal, told);
  return taken<T>(ok, said);
}

export async function makeTable(settings: Settings, seat = 1): Promise<string> {
  if (!SERVER) return makeHere(settings, seat);
  return (await call<{ id: string }>('POST', '/tables', { settings, seat })).id;
}

/** A table in this browser, for those who sit at one screen. */
export const makeHere = async (settings: Settings, seat = 1): Promise<string> =>
  (await atHome()).create(settings, null, seat);

/** One click to play: bots sit on the other places and the game begins, in this browser if it can. */
export async function playNow(settings: Settings, level: Level, seat = 1): Promise<string> {
  const here = await playsHere();
  if (here) return here.create(settings, level, seat);
  return playThere(settings, level, seat);
}

/** How a search for somebody to play with stands. */
export interface Sought {
  id: string;
  state: 'waiting' | 'meeting' | 'found';
  path: string | null;
}
/** Looks for so many people, oneself among them, for a table like this. */
export const beginSeek = (settings: Settings, people: number, signal: AbortSignal) =>
  call<Sought>('POST', '/seeks', { settings, people: Math.min(people, settings.seats) }, signal);
/** Goes on looking: answered when there is news, or after a while. */
export const goOnSeeking = (id: string, signal: AbortSignal) => call<Sought>('POST', `/seeks/${id}`, undefined, signal);
/** Looks no more; tells where somebody was met before that. `last` words come through though the page is closed. */
export const stopSeeking = (id: string, last = false) =>
  call<Sought | null>('DELETE', `/seeks/${id}`, undefined, undefined, last);

/** The same at the server, where it is counted. */
export const playThere = async (settings: Settings, level: Level, seat = 1): Promise<string> =>
  (await call<{ id: string }>('POST', '/tables', { settings, play: true, level, seat })).id;
/** What was made of the same cards; null for who has not played them. */
export interface Compared {
  table: string;
  game_number: number;
  game: string;
  played: { name: string; points: number; there: boolean; you: boolean }[] | null;
}
export const comparedAt = (id: string, game: number) => call<Compared>('GET', `/tables/${id}/again?game=${game}`);
/** Plays the same cards alone. */
export const playAgain = async (id: string, game: number) =>
  (await call<{ id: string }>('POST', `/tables/${id}/again?game=${game}`)).id;

/** One's own running games, here and at the server; those here also when it cannot be reached. */
export async function myTables(): Promise<Listed[]> {
  // Both are heard out: a server that is not there answers before this browser does.
  const [near, far] = await Promise.allSettled([tablesHere(), call<{ tables: Listed[] }>('GET', '/tables/mine')]);
  const here = near.status === 'fulfilled' ? near.value : [];
  if (far.status === 'fulfilled') return [...here, ...far.value.tables];
  if (here.length > 0) return here;
  throw far.reason;
}

let journal: Promise<Journal> | undefined;
async function tablesHere(): Promise<Listed[]> {
  journal ??= import('./local/journal').then(({ Journal }) => new Journal());
  const sits = ({ places }: Listed): boolean =>
    places.some(({ taken_by }) => taken_by?.kind === 'person' && taken_by.player === HERE);
  return (await (await journal).tables()).filter((table) => table.phase !== 'over' && sits(table));
}

/** How a table stands now, the game from one's seat, and what one may do. */
type Stands = { table: Table; facing: number | null; view: unknown; legal: LegalAt[] };
export async function standingAt(id: string): Promise<Stands> {
  return isLocal(id) ? (await atHome()).standing(id) : call<Stands>('GET', `/tables/${id}`);
}

/** What a table here needs. */
async function atHome(): Promise<LocalTables> {
  const here = await localTables();
  if (!here) throw new Refused('no_rules', 'error-no-rules', 'This browser cannot open games that it kept.');
  return here;
}

/** Who one is; where no server can say it, the one who sits before this browser. */
export async function me(): Promise<Player> {
  try {
    const player = await call<Player>('GET', '/me');
    keep('name', player.name);
    return player;
  } catch (error) {
    if (!['offline', 'no_server'].includes((error as Refused).code)) throw error;
    return whoIsHere();
  }
}
export async function rename(name: string): Promise<Player> {
  const player = SERVER ? await call<Player>('PATCH', '/me', { name }) : { ...whoIsHere(), name };
  keep('name', player.name);
  return player;
}
export const openAccount = (name: string, password: string) => call<Player>('POST', '/account', { name, password });
export const logIn = (name: string, password: string) => call<Player>('POST', '/login', { name, password });
export const logOut = () => call<null>('POST', '/logout', {});
export const closeAccount = (password: string) => call<null>('DELETE', '/account', { password });
export interface Token {
  id: string;
  name: string;
  created_at: number;
  /** The token itself, told only once. */
  token?: string;
}
export const myTokens = () => call<Token[]>('GET', '/tokens');
export const makeToken = (name: string) => call<Token>('POST', '/tokens', { name });
export const dropToken = (id: string) => call<null>('DELETE', `/tokens/${id}`);

/** Today's game or a day's before, as far as one may know it. */
export const dayOf = async (game: string, date: string | null): Promise<Day> =>
  SERVER
    ? call<Day>('GET', `/daily/${game}${date === null ? '' : `/${date}`}`)
    : (await import('./daily/here')).dayHere(game, date);
/** Begins today's game, or goes on with it. */
export const beginDay = async (game: string): Promise<string> =>
  SERVER
    ? (await call<{ id: string }>('POST', `/daily/${game}`)).id
    : (await import('./daily/here')).beginDayHere(game);
/** How one began today's puzzle, null for who did not find it: the first answer counts. */
export const answerDay = (game: string, number: number, action: string | null) =>
  call<{ solved: boolean; counts: boolean }>('POST', `/daily/${game}/answer`, { number, action });

/** What somebody has played, by their account's name; oneself by `me`. */
export const playerOf = (name: string) => call<PlayerPage>('GET', `/players/${encodeURIComponent(name)}`);
export const gamesOf = (name: string, before: string | null) =>
  call<PlayedList>('GET', `/players/${encodeURIComponent(name)}/games${before === null ? '' : `?before=${before}`}`);
/** Whether only oneself sees one's page from now on. */
export const hidePage = (hidden: boolean) => call<Player>('PATCH', '/me', { hidden });
export const leaderboardOf = (game: string, page: string | null) =>
  call<Leaderboard>('GET', `/leaderboard/${game}${page === null ? '' : `?page=${page}`}`);

type Told = Parameters<typeof unfold>[0];
export async function replayOf(table: string, game: number | null): Promise<Replayed> {
  if (isLocal(table)) return replayFrom(await (await atHome()).record(table, game));
  return unfold(
    await call<Told>('GET', `/tables/${table}/replay?frames=changes${game === null ? '' : `&game=${game}`}`),
  );
}
export const replayFrom = async (record: string) =>
  unfold(await computed<Told>('/replay', { record, frames: 'changes' }));

/** What could have been for a seat, as its game tells it; how far that has come is told where this browser works it out. */
export const reviewOf = (record: string, seat: number, told?: HowFar) =>
  computed<unknown>('/review', { record, seat }, undefined, told);
/** How a game could have gone on after so many of its actions; the first frame is the one after them. */
export const otherwiseOf = async (record: string, after: number, then: readonly Deed[]) =>
  unfold(await computed<Told>('/replay', { record, frames: 'changes', otherwise: { after, then } })).frames;

/** How a game stands that nobody keeps, from a seat; with `reply` after a strong bot's answer at another. */
export interface Position {
  view: unknown;
  legal: LegalAt[];
  last: { place: Deed['place']; action: string; events: GameEvent[] } | null;
}
export interface PositionAsked {
  game: string;
  seats: number;
  options: unknown;
  seat: number;
  actions: readonly Deed[];
  reply: boolean;
}
export async function positionOf(asked: PositionAsked): Promise<Position> {
  const { steps, ...rest } = await computed<Omit<Position, 'legal'> & { steps: StepsAt[] }>('/position', asked);
  return { ...rest, legal: steps.map(legalOf) };
}

/** What one made, as one's account keeps it. */
export interface KeptFile {
  id: string;
  game: string;
  name: string;
  file: { kind: FileKind; text: string } & About;
  changed_at: number;
  public_at: number | null;
  /** It was reported, and nobody else sees it. */
  hidden: boolean;
}
export const myFiles = async () => (await call<{ files: KeptFile[] }>('GET', '/boards/mine')).files;
export const keepFile = (id: string, file: Pick<KeptFile, 'name' | 'file'> & { public: boolean }) =>
  call<KeptFile>('PUT', `/boards/${id}`, file);
export const dropFile = (id: string) => call<null>('DELETE', `/boards/${id}`);

/** What somebody shows to everybody, and how it was played. */
export interface ShownFile {
  id: string;
  path: string;
  game: string;
  name: string;
  by: string | null;
  played: number;
  points: { points: number; count: number }[];
  won: number[];
}
export interface WholeFile extends ShownFile {
  file: KeptFile['file'];
  mine: boolean;
  hidden: boolean;
}
export const galleryOf = (game: string, before: string | null) =>
  call<{ files: ShownFile[]; next: string | null }>(
    'GET',
    `/boards?game=${game}${before === null ? '' : `&before=${before}`}`,
  );
export const shownFile = (id: string) => call<WholeFile>('GET', `/boards/${id}`);
export const reportFile = (id: string, text: string) => call<null>('POST', `/boards/${id}/report`, { text });
export const pictureOf = (id: string, dark: boolean): string =>
  `/api/boards/${id}/picture.svg${dark ? '?dark=true' : ''}`;

/** How some games went that bots played with a file. */
export interface Tried {
  games: number;
  /** What could have been scored in each, where that is proven. */
  best: (number | null)[];
  levels: {
    level: Level;
    scores: number[];
    wins: number[];
    began: number | null;
    actions: number[];
    beats: number[];
  }[];
}
export const tryFile = (file: object, first: number, games: number, signal: AbortSignal) =>
  computed<Tried>('/boards/trial', { file, first, games }, signal);
