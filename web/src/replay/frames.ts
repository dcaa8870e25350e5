import type { Frame, Replayed } from '../protocol';

/** A frame as it comes: all views in the first one, then what changes in them (RFC 6902). */
export interface ToldFrame extends Omit<Frame, 'views'> {
  views?: Frame['views'];
  changes?: Step[];
}

interface Step {
  op: 'add' | 'remove' | 'replace';
  path: string;
  value?: unknown;
}

export function unfold(told: { record: string; frames: ToldFrame[] }): Replayed {
  let seen: Frame['views'] = {};
  const frames = told.frames.map(({ views, changes, ...rest }) => {
    seen = (changes ?? []).reduce((before, step) => changed(before, keysOf(step), step), views ?? seen);
    return { ...rest, views: seen };
  });
  return { record: told.record, frames };
}

const keysOf = (step: Step) =>
  step.path
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** What a step makes of a value. What it does not touch is shared with the frame before. */
function changed<T>(value: T, [key, ...deeper]: string[], step: Step): T {
  if (key === undefined) return step.value as T;
  const list = Array.isArray(value);
  const copy = (list ? [...value] : { ...value }) as Record<string, unknown> & unknown[];
  if (deeper.length > 0) copy[key] = changed(copy[key], deeper, step);
  else if (list && step.op !== 'replace') copy.splice(Number(key), step.op === 'add' ? 0 : 1, ...added(step));
  else if (step.op === 'remove') delete copy[key];
  else copy[key] = step.value;
  return copy as T;
}

const added = (step: Step) => (step.op === 'add' ? [step.value] : []);
