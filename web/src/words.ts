import { FluentBundle, FluentResource } from '@fluent/bundle';
import { createSubscriber } from 'svelte/reactivity';
import { keep, kept } from './keep';

/** The words of the page, in four languages; a file is fetched when it is first needed. */

export type Language = 'en' | 'fr' | 'nl' | 'de';
export type File = 'shell' | 'fits' | 'fillit' | 'falling' | 'learn' | 'refusals';

export const languages: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  nl: 'Nederlands',
  de: 'Deutsch',
};

const sources = import.meta.glob<string>('../../locales/*/*.ftl', { import: 'default' });

const needed = new Set<File>();
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

/** Makes the words of these files ready to be used. */
export async function need(...files: File[]): Promise<void> {
  const fresh = files.filter((file) => !needed.has(file));
  if (fresh.length === 0) return;
  for (const file of fresh) needed.add(file);
  const into = bundle;
  const resources = await Promise.all(fresh.map((file) => resource(spoken, file)));
  // Somebody may have changed the language meanwhile; speak() then loads these files itself.
  if (into !== bundle) return;
  for (const one of resources) bundle.addResource(one, { allowOverrides: true });
  changed();
}

/** Changes the language of the whole page at once. */
export async function speak(language: Language): Promise<void> {
  const resources = await Promise.all([...needed].map((file) => resource(language, file)));
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

/** The words of a message. Used while a component is drawn, it follows a change of language. */
export function t(id: string, args: Record<string, string | number> = {}): string {
  read();
  const message = bundle.getMessage(id);
  if (!message?.value) return id;
  return bundle.formatPattern(message.value, args, []);
}

/** Whether a message of this name is known. */
export function known(id: string): boolean {
  read();
  return bundle.hasMessage(id);
}
