/** How a file was played, in words: by points where there are some, else by who won. */

import type { ShownFile } from '../api';

export type Told = [message: string, args?: Record<string, number>];

/** The middle of what was reached. */
export function middle(points: ShownFile['points']): number {
  const all = points.reduce((sum, { count }) => sum + count, 0);
  let passed = 0;
  for (const { points: reached, count } of points) {
    passed += count;
    if (passed * 2 >= all) return reached;
  }
  return 0;
}

export function told({ played, points, won }: Pick<ShownFile, 'played' | 'points' | 'won'>): Told[] {
  if (played === 0) return [['gallery-unplayed']];
  const often: Told = ['gallery-played', { count: played }];
  const best = points.at(-1);
  if (best) return [often, ['gallery-points', { middle: middle(points), best: best.points }]];
  const wins = won.reduce((sum, one) => sum + one, 0);
  const most = Math.max(...won);
  if (wins < 10 || won.length < 2) return [often];
  return [often, ['gallery-won', { seat: won.indexOf(most) + 1, percent: Math.round((100 * most) / wins) }]];
}
