import type { Listed } from '../protocol';
import type { Level } from '../wire/Level';
import type { Place } from '../wire/Place';
import type { Settings } from '../wire/Settings';

/** What crates/browser is told and answers, step by step (`Step` and `Next` there). */

export interface Stored {
  format: number;
  text: string;
}
export interface Write extends Stored {
  table: string;
  number: number;
  row: Listed;
}
export interface Answer {
  question: number;
  place: Place;
  action: string | null;
  card: number | null;
}
/** Only what is needed on the way; the bot reads the rest. */
export interface Question {
  game: string;
  least: number;
  learned: string | null;
}
export interface Refusal {
  code: string;
  key?: string;
  message: string;
}
export type Step =
  | { step: 'hear'; text: string }
  | { step: 'create'; table: string; seed: string; settings: Settings; seat: number | null; level: Level | null }
  | { step: 'loaded'; journal: Stored[] }
  | ({ step: 'thought' } & Answer)
  | { step: 'seed'; seed: string }
  | { step: 'written' | 'tick' | 'leave' };
export interface Next {
  say: string[];
  write?: Write;
  load?: string;
  at?: string;
  seed: boolean;
  ask: Question[];
  wakes: number | null;
  refused?: Refusal;
}

/** What the worker of the table is asked besides, and its answers. */
export type Asked =
  | { what: 'create'; table: string; settings: Settings; seat: number | null; level: Level | null }
  | { what: 'look' | 'record'; table: string; game: number | null };
export type ToWorker =
  | { module: WebAssembly.Module; player: string }
  | { line: number | null }
  | { hear: string }
  | { ask: number; asked: Asked };
export type FromWorker =
  | { said: string; line: number | null }
  | { ask: number; text: string | null }
  | { ask: number; refused: Refusal }
  | { ready: true }
  | { unkept: true };
