/** Robots that share a square, as virtual ones do: one in front, the others small behind it. */

import type { Robot } from '../protocol/types';

export interface Stand {
  /** From the middle of the square, in units of the drawing. */
  shift: readonly [number, number];
  scale: number;
  /** How many share the square, told by the one in front; 0 elsewhere. */
  crowd: number;
}

const ALONE: Stand = { shift: [0, 0], scale: 1, crowd: 0 };
const CORNERS = [
  [-19, -19],
  [19, -19],
  [-19, 19],
  [19, 19],
  [0, -22],
  [-22, 0],
  [22, 0],
] as const;

/** Robots in the order of drawing: what is drawn last lies on top. */
export function drawnInOrder(robots: readonly Robot[], front: number | null): Robot[] {
  return [
    ...robots.filter((robot) => robot.robot !== front),
    ...robots.filter((robot) => robot.robot === front),
  ];
}

/** Where each robot stands on its square, by its number; the last drawn is in front. */
export function standsOf(drawn: readonly Robot[]): (robot: Robot) => Stand {
  const squares = new Map<string, Robot[]>();
  for (const robot of drawn) {
    const key = String(robot.square);
    squares.set(key, [...(squares.get(key) ?? []), robot]);
  }
  return (robot) => {
    const there = squares.get(String(robot.square)) ?? [];
    if (there.length < 2) return ALONE;
    const place = there.indexOf(robot);
    if (place === there.length - 1) return { shift: [0, 5], scale: 0.7, crowd: there.length };
    return { shift: CORNERS[place % CORNERS.length] ?? [0, 0], scale: 0.5, crowd: 0 };
  };
}
