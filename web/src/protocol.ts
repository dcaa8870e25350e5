import type { GameEvent } from './wire/GameEvent';
import type { Place } from './wire/Place';
import type { ServerMessage } from './wire/ServerMessage';
import type { Summary } from './wire/Summary';

/** The messages of docs/protocol.md, as far as the page reads or writes them: types made from the server's own. */

export type { Command } from './wire/Command';
export type { EndingView as Ending } from './wire/EndingView';
export type { Level } from './wire/Level';
export type { Line as Said } from './wire/Line';
export type { Phase } from './wire/Phase';
export type { PlaceView as PlaceAt } from './wire/PlaceView';
export type { Player } from './wire/Player';
export type { Proposal as Offer } from './wire/Proposal';
export type { QuickWord } from './wire/QuickWord';
export type { TableView as Table } from './wire/TableView';
export type { ToldEntry as Entry } from './wire/ToldEntry';

/** A table in a list: the lobby, or one's own running games. */
export type Listed = Summary & { your_turn?: boolean };

export type Present = Extract<ServerMessage, { type: 'present' }>;

/** As it comes over the line: in few words. */
export type FromWire = ServerMessage;

/** The same with everything in it. */
export type FromServer = Exclude<ServerMessage, { type: 'changed' }>;

/** A finished game, moment by moment. A seat without a view of its own sees what an onlooker sees. */
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

/** Something that could have been done; in a game that keeps time, when. */
export interface Deed {
  place: Place;
  action: string;
  at?: number;
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
