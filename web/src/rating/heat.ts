/** Where something happened on a course, as shares of all that happened. */

import type { Heat, SquareCount } from '../protocol/types';

export const KINDS = ['deaths', 'damage', 'traffic', 'pushes'] as const satisfies readonly (keyof Heat)[];
export type HeatKind = (typeof KINDS)[number];

/** Squares with at least this share have it written on them. */
const LABELLED = 0.02;

export interface Mark {
  square: SquareCount['square'];
  /** In percent, empty where it is too little to be read. */
  label: string;
  /** From 0 to 1, by how much more happens on the square where most does. */
  strength: number;
}

export const total = (counts: readonly SquareCount[]): number =>
  counts.reduce((sum, one) => sum + one.count, 0);

export function marks(counts: readonly SquareCount[]): Mark[] {
  const all = total(counts);
  const most = Math.max(...counts.map((one) => one.count));
  return counts.map(({ square, count }) => ({
    square,
    label: count / all >= LABELLED ? String(Math.round((count / all) * 100)) : '',
    strength: Math.sqrt(count / most),
  }));
}
