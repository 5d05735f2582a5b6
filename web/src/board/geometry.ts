/** Squares, directions and their places on a drawing with 64 units a square. */

import type { Direction, RaceEvent, Square } from '../protocol/types';

export const SIDE = 64;
export const HALF = SIDE / 2;

export const ANGLE: Record<Direction, number> = { N: 0, E: 90, S: 180, W: 270 };
export const STEP: Record<Direction, Square> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

export function middle([x, y]: Square): Square {
  return [x * SIDE + HALF, y * SIDE + HALF];
}

/** The squares that an event speaks of. */
export function squaresOf({ origin, before, after, square }: RaceEvent): Square[] {
  return [origin, before, after, square].filter((one) => one != null);
}

/** The letters of a column: A to Z, then AA and so on. */
export function columnName(x: number): string {
  return x < 26 ? String.fromCharCode(65 + x) : columnName(Math.floor(x / 26) - 1) + columnName(x % 26);
}

export function squareName(square: Square): string {
  return `${columnName(square[0])}${square[1] + 1}`;
}

/** The square of a name, or null if it is none: "I11" is [8, 10]. */
export function squareOf(name: string): Square | null {
  const parts = /^([A-Z]+)(\d+)$/.exec(name.trim().toUpperCase());
  if (!parts?.[1] || !parts[2]) return null;
  const x = Array.from(parts[1]).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return [x, Number(parts[2]) - 1];
}

export function same(a: Square | null | undefined, b: Square | null | undefined): boolean {
  return !!a && !!b && a[0] === b[0] && a[1] === b[1];
}

/** The next angle towards a direction, by the shorter way from the present one. */
export function turnedTo(angle: number, facing: Direction): number {
  const difference = ((((ANGLE[facing] - angle) % 360) + 540) % 360) - 180;
  return angle + difference;
}

/** Teams are called by letters, so that nobody takes them for seats or places. */
export function teamLetter(team: number): string {
  return String.fromCharCode(65 + team);
}
