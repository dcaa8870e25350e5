import { playsHere } from '../local';
import { known, t } from '../words';

/** A file of one's own, checked by the rules themselves, here or at the server. */

export type FileKind = 'board' | 'setup' | 'deck';

/** What a file is for, where its text alone does not say it. */
export interface About {
  seats?: number;
  board?: string;
  /** Which seat begins, where that is said. */
  begins?: number;
}
/** What is said, of what may be. */
export const aboutOf = ({ seats, board, begins }: { [Key in keyof About]: About[Key] | undefined }): About => ({
  ...(seats !== undefined && { seats }),
  ...(board !== undefined && { board }),
  ...(begins !== undefined && { begins }),
});

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
  const here = await playsHere();
  const body = { kind, text, ...about };
  const answer = here ? await here.answer('/api/boards/check', body) : await asked(body);
  if (!answer) return null;
  if (answer.ok) return { view: (answer.said as { view?: unknown } | null)?.view };
  const wrong = (answer.said as { error?: Fault } | null)?.error;
  return wrong ? { wrong } : null;
}

/** What the server says of it; null where it says nothing about the file: it is not reached, or was asked too often. */
async function asked(body: object): Promise<{ ok: boolean; said: unknown } | null> {
  try {
    const answer = await fetch('/api/boards/check', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const said: unknown = await answer.json();
    return answer.ok || answer.status === 400 ? { ok: answer.ok, said } : null;
  } catch {
    return null;
  }
}

/** In the reader's language; what has no message there, in the server's words. */
export const faultWords = ({ key, args, message }: Fault): string =>
  key !== 'bad-request' && known(key) ? t(key, args) : `${t('file-wrong')} ${message}`;
