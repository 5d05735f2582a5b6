import { expect, it } from 'vitest';
import type { Robot, Square } from '../protocol/types';
import { drawnInOrder, standsOf } from './crowds';

const at = (robot: number, square: Square): Robot => ({ robot, square }) as Robot;

it('draws my robot last', () => {
  const robots = [at(0, [1, 1]), at(1, [1, 1]), at(2, [3, 3])];
  expect(drawnInOrder(robots, 0).map((robot) => robot.robot)).toEqual([1, 2, 0]);
  expect(drawnInOrder(robots, null).map((robot) => robot.robot)).toEqual([0, 1, 2]);
});

it('leaves a robot that is alone on its square as it is', () => {
  const robots = [at(0, [1, 1]), at(1, [2, 1])];
  expect(robots.map(standsOf(robots))).toEqual([
    { shift: [0, 0], scale: 1, crowd: 0 },
    { shift: [0, 0], scale: 1, crowd: 0 },
  ]);
});

it('sets the others of a square aside, smaller, and counts them on the one in front', () => {
  const robots = drawnInOrder([at(0, [1, 1]), at(1, [1, 1]), at(2, [1, 1])], 1);
  const [first, second, front] = robots.map(standsOf(robots));
  expect(front).toEqual({ shift: [0, 5], scale: 0.7, crowd: 3 });
  expect(first?.scale).toBeLessThan(0.7);
  expect(first?.shift).not.toEqual(second?.shift);
  expect(first?.crowd).toBe(0);
});
