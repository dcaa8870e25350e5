/** What was made in this browser and what an account keeps of it become the same. */

import { dropFile, keepFile, myFiles, type KeptFile } from '../api';
import { aboutOf, type FileKind } from '../games/check';
import { keep, kept } from '../keep';
import type { Refused } from '../protocol';
import { mineOf, replaceMine, withId, type Mine } from './mine';

/** What is to go from the account as well, as soon as it is reached. */
const GONE = 'made-gone';
const gone = (): string[] => kept<string[]>(GONE, []);

const asMine = ({ id, file, changed_at, public_at }: KeptFile): Mine => ({
  id,
  text: file.text,
  about: aboutOf(file),
  public: public_at !== null,
  kept: changed_at,
});

/**
 * What is to be there, of what is here and what the account has: what was changed here is kept, what was changed
 * elsewhere comes, what was deleted elsewhere goes.
 */
export function merged(here: readonly Mine[], there: readonly KeptFile[]): { all: Mine[]; send: Mine[] } {
  const far = new Map(there.map((one) => [one.id, one]));
  const near = here.map(withId).filter((one) => far.has(one.id) || one.changed || one.kept === undefined);
  const all = near.map((one) => {
    const other = far.get(one.id);
    return other && !one.changed && one.kept !== other.changed_at ? asMine(other) : one;
  });
  const known = new Set(near.map(({ id }) => id));
  const come = there.filter(({ id }) => !known.has(id)).map(asMine);
  const send = all.filter((one) => one.changed || one.kept === undefined);
  return { all: [...all, ...come], send };
}

/** Keeps one of them with the account; what was done to it here meanwhile stays. */
export async function send(game: string, kind: FileKind, name: string, one: Mine): Promise<KeptFile> {
  const told = await keepFile(one.id, {
    name,
    file: { kind, text: one.text, ...one.about },
    public: one.public ?? false,
  });
  const same = (now: Mine): boolean => now.text === one.text && now.public === one.public;
  replaceMine(
    game,
    mineOf(game).map((now) => (now.id === one.id ? { ...now, kept: told.changed_at, changed: !same(now) } : now)),
  );
  return told;
}

/** Both ways. What cannot be sent waits for the next time. */
export async function sync(game: string, kind: FileKind, called: (one: Mine) => string): Promise<void> {
  for (const id of gone()) await forget(id);
  const there = (await myFiles()).filter((one) => one.game === game);
  const { all, send: waiting } = merged(mineOf(game), there);
  replaceMine(game, all);
  for (const one of waiting) await send(game, kind, called(one), one);
}

/** Takes one away from the account, now or as soon as that is reached. */
export async function forget(id: string): Promise<void> {
  keep(GONE, [...new Set([...gone(), id])]);
  try {
    await dropFile(id);
  } catch (error) {
    if ((error as Refused).code === 'offline') return;
  }
  keep(
    GONE,
    gone().filter((one) => one !== id),
  );
}
