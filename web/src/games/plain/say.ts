// What a view or an event says, in the words of its own names: nothing is known here but JSON.

/** A value with what it is called; what has parts has them below it. */
export interface Said {
  name: string;
  words: string;
  parts: Said[];
}

/** A name as it is read: `cards_left` becomes `cards left`. */
export const spoken = (name: string): string => name.replaceAll('_', ' ');

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

const wordOf = (value: unknown): string =>
  value === null ? '–' : typeof value === 'string' ? spoken(value) : String(value);

/** The parts of a value, one a line: lists of plain things in one line, other things below their name. */
export function partsOf(value: unknown): Said[] {
  if (isPlain(value)) return [];
  const entries = Array.isArray(value)
    ? value.map((one, i) => [String(i + 1), one] as const)
    : Object.entries(value as object);
  return entries.map(([name, one]) => {
    const flat = isPlain(one) || (Array.isArray(one) && one.every(isPlain));
    const words = !flat ? '' : Array.isArray(one) ? one.map(wordOf).join(' ') || '–' : wordOf(one);
    return { name: spoken(name), words, parts: flat ? [] : partsOf(one) };
  });
}

/** A value in one line. */
export const inShort = (value: unknown): string =>
  isPlain(value)
    ? wordOf(value)
    : partsOf(value)
        .map(({ name, words, parts }) => (parts.length > 0 ? name : `${name} ${words}`))
        .join(', ');
