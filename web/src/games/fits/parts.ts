import type { Parts } from '../../player/player';
import { t } from '../../words';
import { boardName } from './wording';

/** Each board is a part, and so are boards 1 to 4 together, for which there is a rank. */
export const parts: Parts = {
  part: (name) => (name === '1-4' ? t('fits-ranked') : boardName(name)),
  rank: (rank) => t('fits-rank', { rank }),
};
