/** What a robot is there for, in words. */

import { squareName } from '../board/geometry';
import { hasCheckpoints } from '../board/goals';
import type { Robot, View } from '../protocol/types';
import { named, t } from '../words';

export function roleText(robot: Robot): string {
  return robot.role ? named('role', robot.role) : '';
}

/** What to do with this robot, in a sentence. */
export function aimOf(robot: Robot, view: View, rules: readonly string[]): string {
  const name = robot.name;
  if (robot.role === 'blocker') return t('aim-blocker', { name });
  if (rules.includes('Day of the SuperBot') && robot.role !== 'superbot') return t('aim-superbot', { name });
  if (rules.includes('Capture the Flag'))
    return robot.role === 'carrier' ? t('aim-carrier', { name }) : t('aim-capture');
  if (rules.includes('Toggle Boggle')) return t('aim-toggle');
  if (rules.includes('War Zone')) return t('aim-war');
  const square = view.flags[robot.flags];
  const goal = hasCheckpoints(view) ? 'table-nextcheckpoint' : 'table-nextflag';
  return square ? t(goal, { name, n: robot.flags + 1, square: squareName(square) }) : '';
}
