import { known, t } from '../words';

/** A file of one's own, checked by the rules themselves: the server asks the game. */

export type FileKind = 'board' | 'setup' | 'deck';

/** What a file is for, where its text alone does not say it. */
export interface About {
  seats?: number;
  board?: string;
}

/** What is wrong with a file. */
export interface Fault {
  key: string;
  args?: Record<string, string>;
  message: string;
  line?: number;
}
/** The beginning of a game with it, or what is wrong; null if nobody could be asked. */
export type Checked = { view: unknown } | { wrong: Fault } | null;

export async function checkFile(kind: FileKind, text: string, about: About = {}): Promise<Checked> {
  let answer: Response;
  try {
    answer = await fetch('/api/boards/check', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind, text, ...about }),
    });
  } catch {
    return null;
  }
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return { view: (said as { view?: unknown } | null)?.view };
  const wrong = (said as { error?: Fault } | null)?.error;
  // Too many questions at once say nothing about the file.
  return wrong && answer.status === 400 ? { wrong } : null;
}

/** In the reader's language; what has no message there, in the server's words. */
export const faultWords = ({ key, args, message }: Fault): string =>
  key !== 'bad-request' && known(key) ? t(key, args) : `${t('file-wrong')} ${message}`;
