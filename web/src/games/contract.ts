/**
 * What the shell and the three boards agree on. A board draws a view and offers the legal actions
 * it was given; it knows no rules and no network.
 */

/** A seat's number from 1, or FALLING's dealer. */
export type Place = number | 'dealer';

export type GameName = 'fits' | 'fillit' | 'falling';

/** One thing that happened, as the engine or the table tells it. */
export interface GameEvent {
  type: string;
  [key: string]: unknown;
}

/** What a place may do now; `events` is the preview of an action. */
export interface LegalAt {
  place: Place;
  actions: { action: string; events?: GameEvent[] }[];
}

/** What runs now; where the server says that nothing does, the boards get 'none'. */
export type Clocks =
  | { kind: 'none' }
  /** FITS: until when the card must be placed. */
  | { kind: 'card'; until: number }
  /** FILLIT: what each seat has left, as of `since` for the one that runs. */
  | { kind: 'player'; left: number[]; running: number | null; since: number | null }
  /** FALLING: when the program deals next. */
  | { kind: 'pace'; next: number; millis: number };

export interface Prefs {
  sound: boolean;
  /** Less motion: asked for here or by the system. */
  calm: boolean;
  /** Ask before a move is sent. */
  confirm: boolean;
}

export interface BoardProps<V> {
  /** The engine's view. */
  view: V;
  /** For the places this person holds that can act now, with previews. */
  legal: LegalAt[];
  /** The places this person holds. */
  mine: Place[];
  /** The seat the view is of; null for an onlooker. */
  facing: number | null;
  /** By place: names['1'], names['dealer']. */
  names: Record<string, string>;
  /** What just happened, to animate; a new object each time. */
  news: { number: number; events: GameEvent[] } | null;
  /** The last turn's events, also for who comes later; where they are not given, those of the news. */
  past?: GameEvent[] | undefined;
  act: (place: Place, action: string, card?: number) => void;
  /** An action is on its way. */
  pending: boolean;
  clocks: Clocks;
  /** The server's time in milliseconds. */
  now: () => number;
  /** Told what was done on the board that the table hears nothing of: for the coach of a first game. */
  noted?: ((what: string) => void) | undefined;
  /** Words for a game that stands still and lets nobody act: paused, or about to begin. */
  still?: string | undefined;
  /** Small and still: for home, rules and replay strips. */
  compact?: boolean;
  prefs: Prefs;
}

/** Gives the words of a message, from the Fluent files in the chosen language. */
export type Words = (id: string, args?: Record<string, string | number>) => string;

/** `describe.ts` of each game: the log's words for an event; '' for one that needs none. */
export type Describe = (event: GameEvent, names: Record<string, string>, t: Words) => string;

export type ClockSetting =
  | { kind: 'none' }
  | { kind: 'card'; millis: number }
  | { kind: 'player'; millis: number; increment: number }
  | { kind: 'pace'; millis: number };

export interface Settings {
  game: GameName;
  seats: number;
  /** The engine's options of the game. */
  options: Record<string, unknown>;
  public: boolean;
  clock: ClockSetting;
  dealer: 'program' | 'person';
  /** FILLIT: who begins: a seat was chosen, lots are drawn, or the tournament way. */
  first: 'chosen' | 'drawn' | 'tournament';
  fixed: boolean;
}

/**
 * `Options.svelte` of each game: everything in the settings that is the game's own: seats, options,
 * clock, dealer, first. `value` is bindable; each change is a new object. The shell draws the rest
 * (public or not) and sends the settings when they change.
 */
export interface OptionsProps {
  value: Settings;
  disabled: boolean;
}
