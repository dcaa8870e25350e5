// A turn of FILLIT as it is chosen, half by half. What can be picked up and where it can go is read
// from the legal turns; what a move would do, from their previews.
import type { GameEvent, LegalAt } from '../contract';
import type { Colour, Event, View } from './wire';

export const COLOURS: readonly Colour[] = ['red', 'blue', 'yellow', 'green'];

/** The seat that plays a colour, from 1. */
export const seatOf = (colour: Colour): number => COLOURS.indexOf(colour) + 1;

/** A pawn's slide, or a pearl's step. */
export type Move = Extract<Event, { type: 'slid' | 'swapped' }>;

/** The pawn's and the pearl's moves among events. */
export const moves = (events: readonly (Event | GameEvent)[] | undefined): Move[] =>
  (events ?? []).filter(({ type }) => type === 'slid' || type === 'swapped') as Move[];

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

/** The turn that a player's moves made, in notation. */
export const written = (told: readonly Move[]): string => told.map(({ from, to }) => `${from}-${to}`).join(' ');

/** The board after a move, as its event tells it. */
export function moved(cells: View['cells'], move: Move): View['cells'] {
  const next = { ...cells };
  const at = cells[move.from] ?? {};
  if (move.type === 'swapped') {
    const there = cells[move.to];
    if (there) next[move.from] = there;
    else delete next[move.from];
    next[move.to] = at;
    return next;
  }
  const token = at.token ? { token: at.token } : {};
  for (const hex of [move.from, ...move.filled]) next[hex] = token;
  next[move.to] = { ...next[move.to], ...(at.pawn ? { pawn: at.pawn } : {}) };
  return next;
}

/** How far the choosing is. */
export interface Choice {
  /** The halves of the turn chosen so far. */
  chosen: readonly Half[];
  /** What is picked up. */
  picked: string | null;
  /** The whole turn, sent and not yet answered. */
  sent: string | null;
}

/** A new turn, of which nothing is chosen. */
export const nothing: Choice = { chosen: [], picked: null, sent: null };

/** The choosing of a turn; what can be done gives another choice. */
export class Choosing {
  /** The halves that may come next, each once. */
  readonly next: readonly Half[];
  /** The turn, once both its halves are chosen. */
  readonly complete: Turn | undefined;
  /** What can be picked up, and where what is picked up can go. */
  readonly sources: ReadonlySet<string>;
  readonly targets: ReadonlyMap<string, Half>;
  /** The board and the supplies as they are after what is chosen. */
  readonly cells: View['cells'];
  readonly supply: View['supply'];

  constructor(
    view: Pick<View, 'cells' | 'supply'>,
    private readonly turns: readonly Turn[],
    readonly choice: Choice,
    pending = false,
  ) {
    const { chosen, picked, sent } = choice;
    this.next = this.onward(chosen);
    const whole = chosen.map(({ text }) => text).join(' ');
    this.complete = this.next.length === 0 ? turns.find(({ action }) => action === whole) : undefined;
    const open = pending || sent !== null || this.complete ? [] : this.next;
    this.sources = new Set(open.map(({ from }) => from));
    this.targets = new Map(open.filter(({ from }) => from === picked).map((half) => [half.to, half]));
    const done = chosen.flatMap(({ move }) => move ?? []);
    this.cells = done.reduce(moved, view.cells);
    this.supply = done.reduce((now, move) => (move.type === 'slid' ? move.supply : now), view.supply);
  }

  private onward(chosen: readonly Half[]): Half[] {
    const found = new Map<string, Half>();
    for (const { halves } of this.turns) {
      const begins = chosen.every((half, i) => halves[i]?.text === half.text);
      const next = halves[chosen.length];
      if (begins && next && !found.has(next.text)) found.set(next.text, next);
    }
    return [...found.values()];
  }

  /** A hex was pressed: what is picked up goes there, or what is there is picked up or put down. */
  pressed(hex: string): { choice: Choice; half?: Half } {
    const half = this.targets.get(hex);
    if (half) return { choice: this.chose(half), half };
    const picked = this.sources.has(hex) && this.choice.picked !== hex ? hex : null;
    return { choice: { ...this.choice, picked } };
  }

  /** The turn that pressing a hex would mean where it means none that can be: to ask the table why not. */
  impossible(hex: string): string | null {
    const { chosen, picked } = this.choice;
    if (this.complete || this.sources.has(hex) || this.targets.has(hex)) return null;
    const to = picked ? hex : (this.next.find((half) => half.to !== hex)?.to ?? hex);
    return [...chosen.map(({ text }) => text), `${picked ?? hex}-${to}`].join(' ');
  }

  /** With half a turn chosen, what alone can come next is picked up at once. */
  private chose(half: Half): Choice {
    const chosen = [...this.choice.chosen, half];
    const rest = new Set(this.onward(chosen).map(({ from }) => from));
    return { ...this.choice, chosen, picked: rest.size === 1 ? [...rest][0]! : null };
  }

  /** The last half is taken back, or what is picked up put down. */
  undone(): Choice {
    return { ...this.choice, picked: null, chosen: this.choice.chosen.slice(0, -1) };
  }

  sent(): Choice {
    return { ...this.choice, sent: this.complete?.action ?? null };
  }

  answered(): Choice {
    return { ...this.choice, sent: null };
  }
}
