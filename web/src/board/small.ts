/** Pieces that lie on something are small, in a corner of their square: as in the server's pictures. */

import { HALF } from './geometry';
import type { FloorSquare } from '../protocol/types';

export const SMALL = 0.66;
const ASIDE = HALF * (1 - SMALL) - 1;
/** What is at the edges of a square hides nothing, and the antenna is a piece itself. */
const EDGES = new Set(['x', 'y', 'walls', 'laser', 'lasers', 'ledges', 'ramps', 'repulsors', 'antenna']);
/** Notes for programs; nothing is drawn for them. */
const NOTES = new Set(['paired', 'emitter_confidence', 'belt_as_printed']);

/** Whether nothing lies on a square that a piece would hide. */
export function isBare(square: FloorSquare): boolean {
  return Object.keys(square).every((key) => EDGES.has(key) || NOTES.has(key));
}

/** From the middle of a square to that of a small piece: north-east, but not over a pusher. */
export function cornerOf(square: FloorSquare | undefined): [number, number] {
  const side = square?.pusher?.side;
  return [side === 'E' ? -ASIDE : ASIDE, side === 'N' ? ASIDE : -ASIDE];
}
