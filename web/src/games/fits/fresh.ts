// The cards of a game up to a moment, and any others from there on.
import type { Frame } from '../../protocol';
import { LETTERS } from './pieces';
import type { Event, View } from './wire';

/** The pieces that stand on start cards. */
const START = ['F', 'L', 'N', 'Y'];

const shuffled = (pieces: readonly string[]): string[] =>
  pieces
    .map((piece) => ({ piece, by: Math.random() }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ piece }) => piece);

const viewOf = (frame: Frame): View => frame.views['onlooker'] as View;

/** The cards of each round that had been turned after so many actions, in that order. */
function turnedUntil(frames: readonly Frame[], after: number): string[][] {
  const turned: string[][] = [];
  let { round } = viewOf(frames[0]!);
  for (const { events } of frames.slice(0, after + 1))
    for (const event of events as Event[]) {
      if (event.type === 'round_began') ({ round } = event);
      if (event.type === 'turned') (turned[round - 1] ??= []).push(event.card);
    }
  return turned;
}

/** The options of the game with which it goes on from there with other cards. */
export function fresh(
  frames: readonly Frame[],
  after: number,
  options: Record<string, unknown>,
): Record<string, unknown> {
  const turned = turnedUntil(frames, after);
  const { boards, seats } = viewOf(frames[0]!);
  const rounds = boards.map((_, i) => i);
  const started = (round: number): string[] | undefined => {
    const view = frames.slice(0, after + 1).map(viewOf).find((one) => one.round === round + 1); // prettier-ignore
    return view?.seats.map(({ start }) => start);
  };
  return {
    ...options,
    start: rounds.map((round) => started(round) ?? shuffled(START).slice(0, seats.length)),
    build: rounds.map((round) => {
      const known = turned[round] ?? [];
      return [...known, ...shuffled(LETTERS.filter((letter) => !known.includes(letter)))];
    }),
  };
}
