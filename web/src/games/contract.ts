/**
 * What the shell and the games agree on. A board draws a view and offers the legal actions it was
 * given; it knows no rules and no network.
 */
import type { Component, Snippet } from 'svelte';
import type { Table } from '../make/toml';
import type { Parts } from '../player/player';
import type { Deed, Frame } from '../protocol';
import type { Clocks } from '../wire/Clocks';
import type { GameEvent } from '../wire/GameEvent';
import type { LegalAt } from '../wire/LegalAt';
import type { Level } from '../wire/Level';
import type { Place } from '../wire/Place';
import type { Settings } from '../wire/Settings';
import type { About, Fault, FileKind } from './check';

export type { Clocks, GameEvent, LegalAt, Place, Settings };

export interface Prefs {
  sound: boolean;
  /** Less motion: asked for here or by the system. */
  calm: boolean;
  /** Ask before a move is sent. */
  confirm: boolean;
  /** Tell what a move would bring before it is made. */
  points: boolean;
}

export interface BoardProps<View = unknown, Event extends { type: string } = GameEvent> {
  /** The engine's view. */
  view: View;
  /** For the places this person holds that can act now, with previews. */
  legal: LegalAt[];
  /** The places this person holds. */
  mine: Place[];
  /** The seat the view is of; null for an onlooker. */
  facing: number | null;
  /** By place: names['1'], names['dealer']. */
  names: Record<string, string>;
  /** What just happened, to animate; a new object each time. The table's own events are among them. */
  news: { number: number; events: Event[] } | null;
  /** The last turn's events, also for who comes later; where they are not given, those of the news. */
  past?: Event[] | undefined;
  /** Says whether it was carried out, once that is known. */
  act: (place: Place, action: string, card?: number | undefined) => Promise<boolean>;
  /** Why the last thing asked for was not carried out, and the clause of the rules that says so. */
  notice?: string | null;
  clause?: string | null;
  /** An action is on its way. */
  pending: boolean;
  clocks: Clocks;
  /** The server's time in milliseconds. */
  now: () => number;
  /** Told what was done on the board that the table hears nothing of: for the coach of a first game. */
  noted?: ((what: string) => void) | undefined;
  /** Words for a game that stands still and lets nobody act: paused, or about to begin. */
  still?: string | undefined;
  /** Says on the page why something cannot be, where the table need not be asked. */
  say?: ((words: string) => void) | undefined;
  /** Told while something is shown to its end: what it comes to is not said before, in the log or as the result. */
  hold?: ((on: boolean) => void) | undefined;
  /** The result, once it may be told; the board gives it its place, and what the game itself has to say of it. */
  result?: Snippet<[Snippet | null]> | null;
  /** Small and still: for home, rules and replay strips. */
  compact?: boolean;
  prefs: Prefs;
}

/** Gives the words of a message, from the Fluent files in the chosen language. */
export type Words = (id: string, args?: Record<string, string | number>) => string;

/** The log's words for an event; '' for one that needs none. */
export type Describe<Event = GameEvent> = (event: Event, names: Record<string, string>, t: Words) => string;

/** A line of the log: what happened from this entry on, with a sign before it where a drawing says more than words. */
export interface LogLine {
  number: number;
  words: string[];
  sign?: { box: string; path: string };
}

/** The log as the game would have it: entries that belong together in one line. It is asked for what is the game's alone. */
export type Gather<Event = GameEvent> = (
  entries: readonly { number: number; events: Event[] }[],
  names: Record<string, string>,
  t: Words,
) => LogLine[];

/** How far a game is, in a word or two: for the list of one's games. */
export type Standing<View = unknown> = (view: View, t: Words) => string;

/**
 * Everything in the settings that is the game's own: seats, options, clock, dealer, first. `value` is
 * bindable; each change is a new object. The shell draws the rest (public or not) and sends the
 * settings when they change.
 */
export interface OptionsProps {
  value: Settings;
  disabled: boolean;
}

/**
 * What could have been in a game, for one seat. The review is the program's; a game shows it, and asks the program how
 * things would have come.
 */
export interface ReviewProps<Review = unknown> {
  review: Review;
  seat: number;
  /** The game as it was: the beginning, then a frame an action. */
  frames: readonly Frame[];
  names: Record<string, string>;
  /** The action that is looked at, by its place among all, from 1; null before one is chosen. */
  number: number | null;
  /** How it would have gone on after so many actions, had these followed where they are legal. */
  otherwise: (after: number, then: readonly Deed[]) => Promise<readonly Frame[]>;
  /** Goes on at a table from after so many actions, in the place of that seat. */
  playOn: (after: number) => void;
  /** Whose game is looked at. */
  who: Snippet;
  prefs: Prefs;
}

/** A game as the page knows it: `game.ts` in its folder. What is heavy is fetched when it is first needed. */
export interface Game {
  name: string;
  title: string;
  /** Who made it; null for a game that this page only knows by its name. */
  credits: { designer: string; publisher: string; year: number } | null;
  /** A table as one would set it up without thinking. */
  usual: () => Settings;
  /** An action in its notation, shown in the field for moves. */
  example: string;
  /** Its leaf: the clover's with a box, an outline and a drawing on it, where its little board shows; and a small one. */
  leaf: { box: string; blade: string; art: string; window: string; small: string; lean: number };
  /** How its little board takes its room: only the lower end of what is far higher than wide, or all it is given. */
  shape?: 'tall' | 'filled';
  /** Which film stands below which section of its rules, counted by their second headings from 1. */
  pictures: Record<number, string>;
  /** Which clause of its rules a refusal comes from. */
  clauses: Record<string, string>;
  /** Its keys: what is pressed, and the message that says what for. */
  keys: readonly (readonly [keys: string, words: string])[];
  /** It goes on at its own pace: nobody's turn is announced, it can be paused, and each has a screen of their own. */
  paced?: true;
  /** One can play it alone. */
  alone?: true;
  /** It can be played on from any moment of an earlier game. */
  goesOn?: true;
  /** How it stands at a moment is a file one can make oneself: it can be changed, and then played on from. */
  arranges?: true;
  /** Its options with which it goes on from a moment with other cards to come. */
  fresh?: () => Promise<{
    fresh: (frames: readonly Frame[], after: number, options: Record<string, unknown>) => Record<string, unknown>;
  }>;
  /** The same cards come again to who plays them alone, and what was made of them is compared. */
  again?: true;
  /** A draw can be offered. */
  draws?: true;
  /** Whether so many play in teams, which win as one. */
  teams?: (seats: number) => boolean;
  /** How one grows into it against bots: the settings of the first game, and what the next ones change. */
  steps?: readonly Pick<Settings, 'options' | 'clock'>[];
  /** How long its end is looked at before the result covers it, where the board does not hold it back; milliseconds. */
  finale?: number;
  /** Whether the log has room beside its board in a window of this size; else it folds away by itself. */
  beside?: (wide: number, high: number) => boolean;
  /** Its board needs the corners too: logo and tools stand in a rail at the right. */
  rail?: true;
  board: () => Promise<{ default: Component<never> }>;
  describe: () => Promise<Telling>;
  options?: () => Promise<{ default: Component<OptionsProps, object, 'value'> }>;
  lesson?: () => Promise<{ lesson: Lesson }>;
  /** How one makes a file of one's own for it. */
  maker?: () => Promise<{ maker: Maker }>;
  /** Its puzzles: `/puzzles/NAME.json`, and how they are told and judged. */
  puzzles?: () => Promise<{ puzzles: Puzzles<never> }>;
  /** What the parts of its results are called, and its ranks, where it has such. */
  parts?: () => Promise<{ parts: Parts }>;
  /** How its game of the day is told, where it has one. */
  daily?: () => Promise<{ daily: DaysGame<never> }>;
  /** How many puzzles take turns as the puzzle of the day. */
  puzzleOfDay?: number;
  /** How it shows what could have been. */
  review?: () => Promise<{ default: Component<never, object, 'number'> }>;
}

/** What a review tells of a day's game, played alone. */
export interface ToldOfDay {
  /** What can be reached, and whether that is proven. */
  par: number | null;
  proven: boolean;
  /** What each action cost. */
  lost: number[];
}

export interface DaysGame<Review = unknown> {
  tell: (review: Review) => ToldOfDay;
}

/** How files of a game are made: by painting, beside their text. Whether they are right is the game's to say. */
export interface Maker {
  kind: FileKind;
  /** Where one can begin: names of built-in files, as the check takes them, with their words and what they are for. */
  starts: () => { name: string; words: string; about?: About }[];
  /** The file of what is built in, from the view of a game with it. */
  from: (view: unknown) => Table;
  /** A file with nothing in it. */
  blank: () => Table;
  /** What a file is called; '' if it does not say. */
  called: (file: Table) => string;
  /** What a file is for that comes without saying it: as near as can be to what one is making now. */
  about?: (file: Table, now: About) => About;
  /** A table to play with it. */
  settings: (text: string, about: About) => Settings;
  Editor: Component<EditorProps>;
  /** The file of a moment of a game, from its view, and whose turn it is then. */
  moment?: (view: unknown) => { text: string; about: About };
  /** How it looks, from the view of a game with it, and what it is for. */
  Picture: Component<{ view: unknown; about: About }>;
}

export interface EditorProps {
  file: Table;
  /** What it is for, where the game's files do not say it themselves. */
  about: About;
  /** Changes the file, and what it is for; changes of the same step are undone as one. */
  change: (file: Table, step?: string, about?: About) => void;
  wrong: Fault | null;
  /** The beginning of a game with the last file that was right. */
  view: unknown;
}

/** How a game is told; only the words for an event are needed. */
export interface Telling {
  describe: Describe<never>;
  standing?: Standing<never>;
  gather?: Gather<never>;
  /** A few words for an event that a replay marks as a turning point; '' for any other. */
  turning?: Describe<never>;
}

/** A first game with a coach: at a table of one's own, or as a film where a table would not wait. */
export type Lesson = LessonAtTable | LessonOnFilm;

export interface LessonOnFilm {
  film: string;
  /** The real game that follows. */
  settings: Settings;
}

export interface LessonAtTable {
  settings: Settings & { seed: string };
  level: Level;
  steps: LessonStep[];
}

export interface LessonStep {
  /** The message in learn.ftl. */
  words: string;
  /** Goes on when this happened at the table; `seat` is one's own. */
  until?: (event: GameEvent, seat: number) => boolean;
  /** Goes on when this was done on the board, of which the table hears nothing. */
  noted?: string[];
}

/** A puzzle as it was mined: a game, what was done in it, and the proven way on. */
export interface Puzzle {
  options: unknown;
  actions?: readonly string[];
  line: readonly string[];
}

/** A try at a puzzle, looked at after one's own turn and the reply to it. */
export interface Tried {
  view: unknown;
  /** How many own turns were played. */
  turns: number;
  /** The own turn, from 0, at which it left the proven way; null while it has not. */
  strayed: number | null;
  /** The other side's reply in notation; null where there was none. */
  reply: string | null;
}

export interface Verdict {
  solved: boolean;
  /** Why. */
  words: string;
}

/** How a game tells and judges its puzzles. What is right was proven by the program. */
export interface Puzzles<One extends Puzzle = Puzzle> {
  /** For how many the game is, and which seat is one's own. */
  seats: number;
  seat: (puzzle: One) => number;
  goal: (puzzle: One, t: Words) => string;
  /** Null while it goes on. */
  judge: (puzzle: One, tried: Tried, t: Words) => Verdict | null;
  /** Where to look for a step of the proven way, and then what to do. */
  hints: (puzzle: One, step: number, now: { view: unknown; legal: LegalAt[] }, t: Words) => [string, string];
  /** What is known of what comes, small. */
  Coming?: Component<{ puzzle: One; done: number }>;
}
