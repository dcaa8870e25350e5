import type { Clocks, GameEvent, LegalAt, Place, Settings } from './games/contract';

/** The messages of docs/protocol.md, as far as the page reads or writes them. */

export const version = 1;

export type Level = 'easy' | 'medium' | 'strong';
export type Offer = 'draw' | 'abort';

export interface Player {
  id: string;
  name: string;
  account?: string | null;
}

export type TakenBy = { kind: 'person'; player: string; name: string } | { kind: 'bot'; level: Level; name: string };

export interface PlaceAt {
  place: Place;
  taken_by: TakenBy | null;
  away_since?: number | null;
  /** From when on the others may ask for a bot here. */
  vote_from?: number | null;
  resigned?: boolean;
  deputy?: Level | null;
}

export interface Ending {
  termination: 'rules' | 'time' | 'resigned' | 'agreed' | 'abandoned';
  by: number | null;
  outcome: {
    winners: number[];
    scores?: number[];
    ranking?: number[];
    reason?: string;
  } | null;
}

export interface Said {
  number: number;
  at: number;
  player: string;
  name: string;
  text: string;
}

/** As the server tells them: null where nothing runs. `starts` is when a countdown ends. */
export type TableClocks =
  | { kind: 'none' }
  | { kind: 'card'; until: number | null }
  | { kind: 'player'; left: number[]; running: number | null; since: number | null }
  | { kind: 'pace'; millis: number; next: number | null; starts?: number | null };

export function running(clocks: TableClocks): Clocks {
  if (clocks.kind === 'card') return clocks.until === null ? { kind: 'none' } : { kind: 'card', until: clocks.until };
  if (clocks.kind !== 'pace') return clocks;
  return clocks.next === null ? { kind: 'none' } : { kind: 'pace', next: clocks.next, millis: clocks.millis };
}

export type Phase = 'waiting' | 'countdown' | 'playing' | 'paused' | 'over';

export interface Table {
  id: string;
  phase: Phase;
  settings: Settings;
  host: string | null;
  places: PlaceAt[];
  you: { player: string | null; places: Place[]; host: boolean; muted: string[] };
  commitment: string | null;
  game_number: number;
  clocks: TableClocks;
  /** FILLIT's tournament way: what was chosen so far. */
  choices: { setup: string | null; first: number | null };
  offers: { what: Offer; by: Place[] }[];
  votes: { place: Place; by: Place[] }[];
  rematch: Place[];
  ending: Ending | null;
  chat: Said[];
  reconstructed: boolean;
}

/** A table in a list: the lobby, or one's own running games. */
export interface Listed {
  id: string;
  phase: Phase;
  settings: Settings;
  host_name?: string | null;
  places: PlaceAt[];
  your_turn?: boolean;
}

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
}

export type Present = { players: string[]; onlookers: number };

export type FromServer =
  | { type: 'welcome'; version: number; player: Player; now: number }
  | ({ type: 'joined' } & Standing)
  | ({ type: 'missed'; entries: Entry[] } & Standing)
  | ({ type: 'told' } & Entry & Standing)
  | { type: 'done'; id: string; number: number }
  | { type: 'refused'; id: string | null; code: string; key?: string; message: string }
  | { type: 'lobby'; tables: Listed[]; online: number }
  | ({ type: 'present' } & Present)
  | { type: 'pong'; sent: number; now: number }
  | { type: 'reload'; version: number }
  | { type: 'closing'; reason: string };

export type Command =
  | { do: 'sit'; place: Place; name?: string }
  | { do: 'stand'; place: Place }
  | { do: 'seat_bot'; place: Place; level: Level }
  | { do: 'clear'; place: Place }
  | { do: 'kick'; player: string }
  | { do: 'settings'; settings: Settings }
  | { do: 'choose'; setup: string }
  | { do: 'choose'; first: number }
  | { do: 'start'; fill?: Level }
  | { do: 'play'; place: Place; action: string; card?: number }
  | { do: 'pause' | 'resume' | 'leave' | 'rematch' }
  | { do: 'resign'; place: Place }
  | { do: 'offer'; what: Offer }
  | { do: 'answer'; what: Offer; yes: boolean }
  | { do: 'vote_bot'; place: Place }
  | { do: 'return'; place: Place }
  | { do: 'say'; text: string }
  | { do: 'mute'; player: string; muted: boolean }
  | { do: 'report'; number: number; text: string };

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
