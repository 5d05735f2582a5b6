/** Which way a square lies from another, and how far. */

import type { Square } from '../protocol/types';

/** Degrees from north, clockwise. */
export function arrowTo([fromX, fromY]: Square, [x, y]: Square): number {
  return Math.round((Math.atan2(x - fromX, fromY - y) * 180) / Math.PI);
}

/** Squares to be driven if nothing were in the way. */
export function stepsTo([fromX, fromY]: Square, [x, y]: Square): number {
  return Math.abs(x - fromX) + Math.abs(y - fromY);
}
