/** What a robot is there for, in words. */

import { squareName } from '../board/geometry';
import type { RaceRules, Robot, View } from '../protocol/types';
import { named, t } from '../words';
import { purposeOf } from './sides';

export function roleText(robot: Robot): string {
  return robot.role ? named('role', robot.role) : '';
}

/** What to do with this robot, in a sentence. */
export function aimOf(robot: Robot, view: View, rules: RaceRules): string {
  const name = robot.name;
  const purpose = purposeOf(robot, rules);
  if (purpose !== 'flag') return t(`aim-${purpose}`, { name });
  const square = view.flags[robot.flags];
  return square
    ? t(`table-next${rules.traits.goal}`, { name, n: robot.flags + 1, square: squareName(square) })
    : '';
}
