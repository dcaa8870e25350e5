// The engine's view of FILLIT, and its turns as the page offers them.
import type { GameEvent, LegalAt } from '../contract';

export type Colour = 'red' | 'blue' | 'yellow' | 'green';
export const COLOURS: readonly Colour[] = ['red', 'blue', 'yellow', 'green'];

/** The seat that plays a colour, from 1. */
export const seatOf = (colour: Colour): number => COLOURS.indexOf(colour) + 1;

export interface Content {
  pawn?: Colour;
  token?: Colour;
  pearl?: Colour;
}

export type Cells = Record<string, Content>;

export interface Outcome {
  winners: number[];
  reason?: 'supply' | 'repetition' | 'limit';
}

export interface FillitView {
  game: 'fillit';
  board: 'large' | 'mini';
  setup: string;
  provenance: string;
  seats: Colour[];
  turn: number;
  to_move: number | null;
  cells: Cells;
  supply: Partial<Record<Colour, number>>;
  repetitions: number;
  outcome: Outcome | null;
}

/** A pawn's slide, as events and previews tell it. */
export interface Slide {
  type: 'slid';
  seat: number;
  from: string;
  to: string;
  path: string[];
  filled: string[];
  returned: { hex: string; side: Colour }[];
  supply: Partial<Record<Colour, number>>;
}

/** A pearl's step. */
export interface Swap {
  type: 'swapped';
  seat: number;
  from: string;
  to: string;
  with: Content | null;
}

export type Move = Slide | Swap;

/** The pawn's and the pearl's moves among events. */
export const moves = (events: readonly GameEvent[] | undefined): Move[] =>
  (events ?? []).filter(({ type }) => type === 'slid' || type === 'swapped') as unknown as Move[];

/** Half a turn: one move, and what it would do where the preview says so. */
export interface Half {
  text: string;
  from: string;
  to: string;
  move: Move | undefined;
}

export interface Turn {
  action: string;
  halves: Half[];
}

/** The legal turns in their halves. */
export function turns(legal: LegalAt | undefined): Turn[] {
  return (legal?.actions ?? []).map(({ action, events }) => {
    const told = moves(events);
    const halves = action.split(' ').map((text, i) => {
      const [from = '', to = ''] = text.split('-');
      return { text, from, to, move: told[i] };
    });
    return { action, halves };
  });
}

/** The halves that may come next after those chosen, each once. */
export function onward(all: readonly Turn[], chosen: readonly Half[]): Half[] {
  const found = new Map<string, Half>();
  for (const { halves } of all) {
    const begins = chosen.every((half, i) => halves[i]?.text === half.text);
    const next = halves[chosen.length];
    if (begins && next && !found.has(next.text)) found.set(next.text, next);
  }
  return [...found.values()];
}

/** The board after a move, as its event tells it. */
export function moved(cells: Cells, move: Move): Cells {
  const next: Cells = { ...cells };
  const at = cells[move.from] ?? {};
  if (move.type === 'swapped') {
    const there = cells[move.to];
    if (there) next[move.from] = there;
    else delete next[move.from];
    next[move.to] = at;
    return next;
  }
  const side = at.token;
  next[move.from] = side ? { token: side } : {};
  for (const hex of move.filled) next[hex] = side ? { token: side } : {};
  next[move.to] = { ...next[move.to], ...(at.pawn ? { pawn: at.pawn } : {}) };
  return next;
}
