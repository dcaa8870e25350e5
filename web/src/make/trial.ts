// How a game goes with a file, tried by bots: asked for a few games at a time, so that one sees it come nearer.
import type { Tried } from '../api';

/** So many games are tried, and so many asked for at once. */
export const GAMES = 200;
const AT_ONCE = 8;

const both = (a: Tried, b: Tried): Tried => ({
  games: a.games + b.games,
  best: [...a.best, ...b.best],
  levels: a.levels.map((one, i) => {
    const other = b.levels[i]!;
    return {
      level: one.level,
      scores: [...one.scores, ...other.scores],
      wins: one.wins.map((wins, seat) => wins + (other.wins[seat] ?? 0)),
      began: one.began === null ? null : one.began + (other.began ?? 0),
      actions: [...one.actions, ...other.actions],
      beats: [...one.beats, ...other.beats],
    };
  }),
});

/** Asks until all is done, or nothing more comes; tells what there is after every few games. */
export async function tryOut(
  ask: (first: number, games: number) => Promise<Tried>,
  tell: (tried: Tried) => void,
): Promise<void> {
  let all: Tried | null = null;
  while ((all?.games ?? 0) < GAMES) {
    const done: number = all?.games ?? 0;
    const more = await ask(done, Math.min(AT_ONCE, GAMES - done));
    if (more.games === 0) return;
    all = all ? both(all, more) : more;
    tell(all);
  }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

export const proven = ({ best }: Tried): number[] => best.filter((one) => one !== null);

/** What it comes to: a message and what that speaks of. */
export type Verdict = [message: string, args?: Record<string, number>];

export function verdictOf(tried: Tried): Verdict {
  const [easy, , strong] = tried.levels;
  if (!easy || !strong) return ['make-trial-nothing'];
  if (strong.beats.length > 0) {
    const beats = median(strong.beats);
    return ['make-trial-length', { beats, actions: Math.round(median(strong.actions) / strong.wins.length) }];
  }
  if (strong.scores.length > 0) {
    const best = proven(tried);
    const gap = median(strong.scores) - median(easy.scores);
    // Where not every game was proven, only those that were are compared.
    const there = easy.scores.filter((_, i) => typeof tried.best[Math.floor(i / easy.wins.length)] === 'number');
    if (best.length > 0 && Math.max(...best, ...strong.scores) <= 0) return ['make-trial-no-way'];
    if (best.length > 0 && median(there) >= 0.9 * median(best)) return ['make-trial-easy'];
    return gap > 0 ? ['make-trial-pays', { gap }] : ['make-trial-luck'];
  }
  if (tried.games < FEW) return ['make-trial-few'];
  const most = Math.max(...strong.wins);
  const { share, chance } = usual(tried, strong.wins);
  if (most <= share + chance) return ['make-trial-even'];
  return ['make-trial-uneven', { seat: strong.wins.indexOf(most) + 1, percent: percent(most, tried) }];
}

/** What it is worth to begin, where that shows. */
export function beginningOf(tried: Tried): Verdict | null {
  const { wins, began } = tried.levels.at(-1) ?? { wins: [], began: null };
  if (typeof began !== 'number' || tried.games < FEW) return null;
  const { share, chance } = usual(tried, wins);
  return Math.abs(began - share) > chance ? ['make-trial-begins', { percent: percent(began, tried) }] : null;
}

/** Fewer games say nothing of who wins. */
const FEW = 30;
const percent = (wins: number, { games }: Tried): number => Math.round((100 * wins) / games);

/** So many games an equal of the others wins, and so many more or fewer but for one trial in a hundred. Teams win as one. */
function usual({ games }: Tried, wins: readonly number[]): { share: number; chance: number } {
  const share = wins.reduce((sum, one) => sum + one, 0) / wins.length;
  return { share, chance: 2.8 * Math.sqrt(share * (1 - share / games)) };
}
