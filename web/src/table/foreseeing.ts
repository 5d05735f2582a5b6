/** What follows from an answer, drawn on the board as the path of a program is. */

import type { Consequence, Preview, Robot } from '../protocol/types';

/** Where the robot would end; nothing outside of registers, where robots only stand. */
export function ghostOf(
  consequence: Consequence | undefined,
  robot: Robot | undefined,
  register: number,
): Preview | null {
  if (!consequence || !robot || register < 1) return null;
  const { square, facing, text, certain } = consequence;
  const ends: Preview['ends'] = square && facing ? [{ register, square, facing, status: 'racing' }] : [];
  // what need not be so ends with a question mark, as a path does
  const unknown_from = ends.length > 0 && !certain ? register + 1 : null;
  return { type: 'preview', ref: '', robot: robot.robot, events: [], ends, unknown_from, text };
}
