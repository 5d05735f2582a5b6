import { expect, test } from 'vitest';
import { areaAround, quietCorner } from './areas';
import { SIDE } from './geometry';

test('an area holds all squares and half a square around them', () => {
  expect(areaAround([])).toBeNull();
  expect(areaAround([[2, 3]])).toEqual({
    x: 1.5 * SIDE,
    y: 2.5 * SIDE,
    width: 2 * SIDE,
    height: 2 * SIDE,
  });
  const wide = areaAround([
    [4, 1],
    [2, 6],
  ]);
  expect(wide).toEqual({ x: 1.5 * SIDE, y: 0.5 * SIDE, width: 4 * SIDE, height: 7 * SIDE });
});

test('the map lies where it covers least', () => {
  expect(quietCorner([], [], 390, 400, 1)).toBe('bottom right');
  expect(quietCorner([[380, 390]], [], 390, 400, 1)).toBe('bottom left');
  const dock: [number, number] = [10, 390];
  expect(quietCorner([[380, 390]], [dock], 390, 400, 1)).toBe('top right');
  expect(quietCorner([[380, 10]], [dock, [380, 390]], 390, 400, 1)).toBe('top left');
  expect(quietCorner([[500, 390]], [], 390, 400, 1)).toBe('bottom right');
});
