/** Where the page is. Links are plain links; a click on one of ours changes the page without a reload. */

import { all, gameOf, isKnown } from './games/games';

export type Page =
  | { at: 'home' }
  | { at: 'table'; id: string }
  | { at: 'replay'; id: string | null; game: number | null; review: boolean }
  | { at: 'rules'; game: string }
  | { at: 'learn'; game: string }
  | { at: 'make'; game: string }
  | { at: 'gallery'; game: string; id: string | null }
  | { at: 'puzzles'; game: string; number: number | null }
  | { at: 'again'; id: string; game: number }
  | { at: 'daily'; date: string | null }
  | { at: 'player'; name: string }
  | { at: 'leaderboard'; game: string }
  | { at: 'about' }
  | { at: 'lost' };

/** The folder that the page is in: `/` unless it was built for another. */
const BASE = import.meta.env.BASE_URL;

/** Where one of our own addresses is, which are written as if the page were at the root. */
export const addressOf = (address: string): string => BASE + address.slice(1);

/** The other way round. */
const withoutBase = (path: string): string => (path.startsWith(BASE) ? path.slice(BASE.length - 1) : path);

export function pageOf(path: string, query = ''): Page {
  const [first, second, ...more] = path.split('/').filter((part) => part !== '');
  if (first === 'puzzles' && more.length < 2) return puzzleAt(second, more[0]);
  if (first === 'gallery' && more.length < 2) return galleryAt(second, more[0]);
  if (first === 'again' && second !== undefined && more.length === 1 && /^[1-9]\d{0,5}$/.test(more[0]!))
    return { at: 'again', id: second, game: Number(more[0]) };
  if (more.length > 0) return { at: 'lost' };
  if (first === undefined) return { at: 'home' };
  if (first === 't' && second !== undefined) return { at: 'table', id: second };
  if (first === 'replay') {
    const asked = new URLSearchParams(query);
    const game = Number(asked.get('game'));
    const review = second !== undefined && asked.has('review');
    return { at: 'replay', id: second ?? null, game: Number.isInteger(game) && game > 0 ? game : null, review };
  }
  if (first === 'p' && second !== undefined) return { at: 'player', name: named(second) };
  const ofGame = first === 'rules' || first === 'learn' || first === 'leaderboard';
  if (ofGame && second !== undefined && isKnown(second)) return { at: first, game: second };
  if (first === 'make' && second !== undefined && gameOf(second).maker) return { at: 'make', game: second };
  if (first === 'daily' && /^(\d{4}-\d{2}-\d{2})?$/.test(second ?? '')) return { at: 'daily', date: second ?? null };
  if (first === 'about' && second === undefined) return { at: 'about' };
  return { at: 'lost' };
}

/** What people show for a game, the first that they can make files for if none is named; or one of it. */
function galleryAt(name: string | undefined, id: string | undefined): Page {
  const game = name === undefined ? all.find(({ maker }) => maker) : gameOf(name);
  if (!game?.maker || (id !== undefined && !/^[0-9a-f]{32}$/.test(id))) return { at: 'lost' };
  return { at: 'gallery', game: game.name, id: id ?? null };
}

/** A name as an address has it, which may be a broken one. */
function named(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The puzzles of a game, the first that has any if none is named; or one of them by its number. */
function puzzleAt(name: string | undefined, number: string | undefined): Page {
  const game = name === undefined ? all.find(({ puzzles }) => puzzles) : gameOf(name);
  if (!game?.puzzles || (number !== undefined && !/^[1-9]\d{0,3}$/.test(number))) return { at: 'lost' };
  return { at: 'puzzles', game: game.name, number: number === undefined ? null : Number(number) };
}

interface Route {
  page: Page;
  /** The game whose board has the window in a replay, by its name. */
  replayed: string | null;
  /** It is reviewed: looked at once more, for what could have been. */
  reviewed: boolean;
}
export const route = $state<Route>({
  page: pageOf(withoutBase(location.pathname), location.search),
  replayed: null,
  reviewed: false,
});

export function go(address: string): void {
  come(addressOf(address));
}

function come(address: string): void {
  history.pushState(null, '', address);
  arrive();
  scrollTo(0, 0);
}

function arrive(): void {
  const page = pageOf(withoutBase(location.pathname), location.search);
  // Only the moment in a replay changed (#12): the page stays.
  if (JSON.stringify(page) !== JSON.stringify(route.page)) route.page = page;
}

addEventListener('popstate', arrive);
addEventListener('click', (click) => {
  if (click.defaultPrevented || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey) return;
  const link = (click.target as Element | null)?.closest?.('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (!link.pathname.startsWith(BASE) || link.pathname.startsWith('/api')) return;
  if (link.hash && link.pathname === location.pathname) return;
  click.preventDefault();
  come(link.href);
});
