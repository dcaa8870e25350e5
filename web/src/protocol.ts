import type { Clocks, GameEvent, LegalAt, Place, Settings } from './games/contract';
import type { Clocks as TableClocks } from './wire/Clocks';
import type { Command as Wired } from './wire/Command';
import type { ServerMessage } from './wire/ServerMessage';
import type { StepsAt } from './wire/StepsAt';
import type { Summary } from './wire/Summary';
import type { TableView } from './wire/TableView';

/**
 * The messages of docs/protocol.md, as far as the page reads or writes them: the types that were made
 * from the server's own, told more closely where the server leaves it to the game.
 */

export const version = 1;

export type { EndingView as Ending } from './wire/EndingView';
export type { Level } from './wire/Level';
export type { Line as Said } from './wire/Line';
export type { Phase } from './wire/Phase';
export type { PlaceView as PlaceAt } from './wire/PlaceView';
export type { Player } from './wire/Player';
export type { Proposal as Offer } from './wire/Proposal';

/** What the boards are told of the clocks: where nothing runs, there is none. */
export function running(clocks: TableClocks): Clocks {
  if (clocks.kind === 'card') return clocks.until === null ? { kind: 'none' } : { kind: 'card', until: clocks.until };
  if (clocks.kind !== 'pace') return clocks;
  return clocks.next === null ? { kind: 'none' } : { kind: 'pace', next: clocks.next, millis: clocks.millis };
}

/** With the games that this page knows. */
export type Table = Omit<TableView, 'settings'> & { settings: Settings };

/** A table in a list: the lobby, or one's own running games. */
export type Listed = Omit<Summary, 'settings'> & { settings: Settings; your_turn?: boolean };

export interface Entry {
  number: number;
  at: number;
  events: GameEvent[];
}

interface Standing {
  number: number;
  now: number;
  table: Table;
  view: unknown;
  legal?: LegalAt[] | null;
  /** The same step by step, where it was asked for so. */
  steps?: StepsAt[];
}

/** An entry by what is other than before. */
interface Changed {
  type: 'changed';
  now: number;
  table?: Partial<Table>;
  view?: object;
  steps?: StepsAt[];
}

export type Present = { players: string[]; onlookers: number };

type Plain = 'welcome' | 'done' | 'refused' | 'present' | 'pong' | 'reload' | 'closing';

export type FromServer =
  | Extract<ServerMessage, { type: Plain }>
  | ({ type: 'joined' } & Standing)
  | ({ type: 'missed'; entries: Entry[] } & Standing)
  | ({ type: 'told' } & Entry & Standing)
  | { type: 'lobby'; tables: Listed[]; online: number };

/** As it comes over the line: in few words. */
export type FromWire = FromServer | (Changed & Entry);

export type Command = Exclude<Wired, { do: 'settings' }> | { do: 'settings'; settings: Settings };

/** A finished game, moment by moment. */
export interface Frame {
  at: number;
  actor: Place | null;
  action: string | null;
  events: GameEvent[];
  views: Record<string, unknown>;
}
export interface Replayed {
  record: string;
  frames: Frame[];
}

/** Something that was not carried out, and why. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly key: string | undefined,
    message: string,
  ) {
    super(message);
  }
}
