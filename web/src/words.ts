import { figure } from './figures';
import { FluentBundle, FluentNumber, FluentResource } from '@fluent/bundle';
import { createSubscriber } from 'svelte/reactivity';
import { keep, kept } from './keep';

/** The words of the page, in four languages; a file is fetched when it is first needed. */

export type Language = 'en' | 'fr' | 'nl' | 'de';
/** The shell's, the coach's, the refusals', or a game's by its name. */
export type File = string;

export const languages: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  nl: 'Nederlands',
  de: 'Deutsch',
};

const sources = import.meta.glob<string>(['../../locales/*/*.ftl', '!../../locales/*/terminal.ftl'], {
  import: 'default',
});

const needed = new Map<File, Promise<void>>();
let spoken: Language = chosen();
let bundle = new FluentBundle(spoken, { useIsolating: false });
let changed = () => {};
const read = createSubscriber((update) => {
  changed = update;
});

/** The language asked for here before, else the browser's first that we speak, else English. */
function chosen(): Language {
  const asked = [kept('language', ''), ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())];
  return asked.find((tag): tag is Language => tag in languages) ?? 'en';
}

async function resource(language: Language, file: File): Promise<FluentResource> {
  const source = sources[`../../locales/${language}/${file}.ftl`];
  return new FluentResource(source ? await source() : '');
}

/** Makes the words of these files ready to be used. Who asks while they are on their way waits for them too. */
export async function need(...files: File[]): Promise<void> {
  await Promise.all(files.map((file) => needed.get(file) ?? fetchFirst(file)));
}

function fetchFirst(file: File): Promise<void> {
  const coming = add(file);
  needed.set(file, coming);
  // A line that broke must not keep the words away for good.
  coming.catch(() => needed.delete(file));
  return coming;
}

async function add(file: File): Promise<void> {
  const into = bundle;
  const one = await resource(spoken, file);
  // Somebody changed the language meanwhile: these are the wrong words.
  if (into !== bundle) return add(file);
  bundle.addResource(one, { allowOverrides: true });
  changed();
}

/** Changes the language of the whole page at once. */
export async function speak(language: Language): Promise<void> {
  const resources = await Promise.all([...needed.keys()].map((file) => resource(language, file)));
  spoken = language;
  bundle = new FluentBundle(language, { useIsolating: false });
  for (const one of resources) bundle.addResource(one, { allowOverrides: true });
  document.documentElement.lang = language;
  keep('language', language);
  changed();
}

export function language(): Language {
  read();
  return spoken;
}

/**
 * A whole number that needs no grouping: the same figures in all four languages. Making the browser's
 * formatter for them took a phone 80 ms before the first board was drawn.
 */
class Figure extends FluentNumber {
  override toString(): string {
    return figure(this.value);
  }
}
const figures = (value: string | number) =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 1000 ? new Figure(value) : value;

/** The words of a message. Used while a component is drawn, it follows a change of language. */
export function t(id: string, args: Record<string, string | number> = {}): string {
  read();
  const message = bundle.getMessage(id);
  if (!message?.value) return id;
  const given = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, figures(value)]));
  return bundle.formatPattern(message.value, given, []);
}

/** Names as one says them: Ann, Ben and Cem. */
export function together(names: readonly string[]): string {
  read();
  return names.length < 2 ? (names[0] ?? '') : new Intl.ListFormat(spoken).format(names);
}

/** A day, without its year: 16 November. */
export function dateOf(date: string): string {
  read();
  return new Intl.DateTimeFormat(spoken, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date));
}

/** The day of a moment: 16 Nov 2026. */
export function dateAt(at: number): string {
  read();
  return new Intl.DateTimeFormat(spoken, { day: 'numeric', month: 'short', year: 'numeric' }).format(at);
}

/** Whether a message of this name is known. */
export function known(id: string): boolean {
  read();
  return bundle.hasMessage(id);
}
