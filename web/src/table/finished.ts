/** How far the registers of a turn have come. */

import type { View } from '../protocol/types';

/** Registers that were carried out; the one whose phases still go on is not. */
export function finishedRegisters(
  view: Pick<View, 'register' | 'step'> | null,
  phases: readonly string[],
): number {
  if (!view) return 0;
  return view.register > 0 && phases.includes(view.step) ? view.register - 1 : view.register;
}
