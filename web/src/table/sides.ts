/** Who plays with whom, and which flags count for whom: special rules of courses differ. */

import type { Robot, Room, View } from '../protocol/types';

const ANY_ORDER = ['Capture the Flag', 'Toggle Boggle'];

export function rulesOf(room: Room | null): readonly string[] {
  return room?.plan.special_rules ?? room?.course.special_rules ?? [];
}

/** The teams with more than one player; none if everybody drives alone. */
export function teamsIn(robots: readonly { seat: number; team: number }[]): number[] {
  const teams = [...new Set(robots.map((robot) => robot.team))].filter((team) => team >= 0);
  const shared = teams.some(
    (team) => new Set(robots.filter((one) => one.team === team).map((one) => one.seat)).size > 1,
  );
  return shared ? teams.sort((a, b) => a - b) : [];
}

/** Which flags of the course count as touched on a robot's card, and which one comes next. */
export function flagsOf(robot: Robot, view: View, rules: readonly string[]): ('touched' | 'next' | 'open')[] {
  if (rules.includes('Capture the Flag')) return [];
  const held = (flag: number): boolean =>
    rules.includes('Toggle Boggle')
      ? view.memory[`flag ${flag} is held by`] === robot.team
      : flag < robot.flags;
  const ordered = !rules.some((rule) => ANY_ORDER.includes(rule)) && robot.role !== 'blocker';
  return Array.from({ length: view.goal }, (_, flag) =>
    held(flag) ? 'touched' : ordered && flag === robot.flags ? 'next' : 'open',
  );
}

/** The flag to mark on the board, counted from 0; none if any may be touched, or none by this robot. */
export function nextFlag(robot: Robot | null, view: View | null, rules: readonly string[]): number | null {
  if (!robot || !view) return null;
  const next = flagsOf(robot, view, rules).indexOf('next');
  return next < 0 ? null : next;
}
