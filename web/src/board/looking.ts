/** The floor as somebody hears it: where one is, what is near, and how far things are. */

import type { Floor, Robot, Square, Traits, View } from '../protocol/types';
import { direction, t } from '../words';
import { elementsAt } from './describe';
import { same, squareName } from './geometry';

const NEAR = 5;

export interface Look {
  me: string;
  aim: string;
  here: string;
  near: string[];
  beams: string[];
}

/** Where the priority antenna stands. */
export function antennaOf(floor: Floor | null): Square | null {
  const square = floor?.squares.find((one) => one.antenna);
  return square ? [square.x, square.y] : null;
}

export function distance([x, y]: Square, [to, down]: Square): number {
  return Math.abs(to - x) + Math.abs(down - y);
}

/** "3 east, 1 north"; what lies straight on has one part only. */
export function wayTo(from: Square, to: Square): string {
  const [across, down] = [to[0] - from[0], to[1] - from[1]];
  const parts = [
    across !== 0 && t('look-part', { n: Math.abs(across), to: direction(across > 0 ? 'E' : 'W') }),
    down !== 0 && t('look-part', { n: Math.abs(down), to: direction(down > 0 ? 'S' : 'N') }),
  ].filter(Boolean);
  return parts.join(', ') || t('look-here');
}

function robotNear(robot: Robot, from: Square, traits: Traits): string {
  return t('look-robot', {
    name: robot.name,
    square: robot.square ? squareName(robot.square) : '',
    way: robot.square ? wayTo(from, robot.square) : '',
    facing: direction(robot.facing),
    damage: harmOf(robot, traits),
  });
}

/** Points of damage, or damage cards. */
export function harmOf(robot: Robot, traits: Traits): number {
  return traits.own_decks ? (robot.harm ?? 0) : robot.damage;
}

/** What a robot should know before it is programmed; `goal` is a flag counted from 0. */
export function lookAround(
  robot: Robot,
  view: View,
  floor: Floor,
  goal: number | null,
  traits: Traits,
): Look {
  const from = robot.square;
  if (!from) return { me: t('look-away', { name: robot.name }), aim: '', here: '', near: [], beams: [] };
  const flag = goal === null ? null : (view.flags[goal] ?? null);
  const others = view.robots.filter((one) => one.robot !== robot.robot && one.square !== null);
  const standing = {
    name: robot.name,
    square: squareName(from),
    facing: direction(robot.facing),
    damage: harmOf(robot, traits),
  };
  return {
    me: traits.energy
      ? t('look-me-energy', { ...standing, energy: robot.energy ?? 0 })
      : t('look-me', { ...standing, lives: robot.lives }),
    aim: flag
      ? t('look-flag', {
          n: (goal ?? 0) + 1,
          square: squareName(flag),
          way: wayTo(from, flag),
          far: distance(from, flag),
        })
      : '',
    here: elementsAt(from, floor).join('. ') || t('look-nothing'),
    near: others
      .filter((one) => one.square && distance(from, one.square) <= NEAR)
      .map((one) => robotNear(one, from, traits)),
    beams: floor.beams
      .filter((beam) => beam.squares.some((square) => distance(from, square) <= NEAR))
      .map((beam) => {
        const [first, last] = [beam.squares[0], beam.squares.at(-1)];
        return t(beam.squares.some((square) => same(square, from)) ? 'look-inbeam' : 'look-beam', {
          from: first ? squareName(first) : '',
          to: last ? squareName(last) : '',
          way: direction(beam.direction),
        });
      }),
  };
}
