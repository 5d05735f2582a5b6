/** What robots race for: flags, or the checkpoints of 2016. */

import type { View } from '../protocol/types';

/** Only the races of 2016 have piles of damage cards. */
export const hasCheckpoints = (view: View | null): boolean => Object.keys(view?.piles ?? {}).length > 0;
