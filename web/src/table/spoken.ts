import type { Said } from '../protocol';
import { known, t } from '../words';

/** What was said: a quick word in the reader's language, everything else as it was written. */
export function spoken({ quick, text = '' }: Partial<Said>): string {
  const name = `quick-${quick?.replaceAll('_', '-')}`;
  return known(name) ? t(name) : text;
}
