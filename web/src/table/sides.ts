/** Who plays with whom, and which flags count for whom. */

import type { RaceRules, Robot, Room, View } from '../protocol/types';

const PLAIN: RaceRules['traits'] = {
  goal: 'flag',
  slots: 0,
  own_decks: false,
  energy: false,
  powers_down: false,
  antenna: false,
};
/** Before anything is known of a room. */
const UNKNOWN: RaceRules = { traits: PLAIN, at_once: [], flags: 'in order', aims: {} };

export function rulesOf(room: Room | null): RaceRules {
  return room?.rules ?? UNKNOWN;
}

/** What a robot is there for: its next flag, or something else that special rules say. */
export function purposeOf(robot: Robot, rules: RaceRules): string {
  return rules.aims[robot.role ?? ''] ?? rules.aims[''] ?? 'flag';
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
export function flagsOf(robot: Robot, view: View, rules: RaceRules): ('touched' | 'next' | 'open')[] {
  if (rules.flags === 'carried') return [];
  const ordered = rules.flags === 'in order';
  const held = (flag: number): boolean => (ordered ? flag < robot.flags : view.holders[flag] === robot.team);
  const next = ordered && purposeOf(robot, rules) !== 'blocker' ? robot.flags : null;
  return Array.from({ length: view.goal }, (_, flag) =>
    held(flag) ? 'touched' : flag === next ? 'next' : 'open',
  );
}

/** The flag to mark on the board, counted from 0; none if any may be touched, or none by this robot. */
export function nextFlag(robot: Robot | null, view: View | null, rules: RaceRules): number | null {
  if (!robot || !view) return null;
  const next = flagsOf(robot, view, rules).indexOf('next');
  return next < 0 ? null : next;
}
