/** A file in a link: the fragment carries it whole, packed small, and what it is for. Nothing of it is ever run. */

import { aboutOf, type About } from '../games/check';

/** The longest fragment: what messengers and QR codes still carry. */
export const LONGEST_LINK = 4000;
/** The longest text that is unpacked; what would become more was not made here. */
const LONGEST_TEXT = 16 * 1024;
const BEGINNING = 'file=';

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  how: ReadableWritablePair,
  most: number,
): Promise<Uint8Array | null> {
  const reader = new Blob([bytes]).stream().pipeThrough(how).getReader() as ReadableStreamDefaultReader<Uint8Array>;
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The fragment for a text; null if it is too long for a link. */
export async function pack(text: string, about: About = {}): Promise<string | null> {
  const packed = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'), LONGEST_LINK);
  if (packed === null) return null;
  const letters = btoa(String.fromCharCode(...packed))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  const more = Object.entries(about).map(([key, value]) => `&${key}=${value}`);
  const fragment = BEGINNING + letters + more.join('');
  return fragment.length > LONGEST_LINK ? null : fragment;
}

/** Whether a fragment wants to be a file. */
export const carries = (fragment: string): boolean => fragment.startsWith(BEGINNING);

/** The text in a fragment; null if it is none, or damaged. */
export async function unpack(fragment: string): Promise<string | null> {
  const letters = fragment.slice(BEGINNING.length).split('&')[0]!;
  if (!carries(fragment) || fragment.length > LONGEST_LINK || !/^[\w-]+$/.test(letters)) return null;
  try {
    const packed = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const bytes = await through(packed, new DecompressionStream('deflate-raw'), LONGEST_TEXT);
    return bytes && new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** What the file in a fragment is for, as far as it says. */
export function aboutIn(fragment: string): About {
  const said = new URLSearchParams(fragment.split('&').slice(1).join('&'));
  const number = (key: string): number | undefined => {
    const found = /^[1-9]\d?$/.exec(said.get(key) ?? '')?.[0];
    return found === undefined ? undefined : Number(found);
  };
  const board = /^[a-z]{1,20}$/.exec(said.get('board') ?? '')?.[0];
  return aboutOf({ seats: number('seats'), board, begins: number('begins') });
}
