import { expect, it } from 'vitest';
import { arrowTo, stepsTo } from './towards';

it('points from a square to another', () => {
  expect(arrowTo([3, 3], [3, 0])).toBe(0);
  expect(arrowTo([3, 3], [5, 3])).toBe(90);
  expect(arrowTo([3, 3], [3, 9])).toBe(180);
  expect(arrowTo([3, 3], [1, 1])).toBe(-45);
  expect(stepsTo([3, 3], [1, 7])).toBe(6);
});
