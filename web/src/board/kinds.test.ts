import { expect, it } from 'vitest';
import type { Floor } from '../protocol/types';
import { kindsOf, kindsOn } from './kinds';

const floor = {
  squares: [
    { x: 0, y: 0, pit: true, walls: ['N'] },
    { x: 1, y: 0, walls: ['E'] },
    { x: 2, y: 0, belt: { to: 'N', speed: 2, turns_from: ['W'] } },
  ],
} as unknown as Floor;

it('finds what lies on a floor', () => {
  expect(kindsOn(floor).map((one) => one.kind)).toEqual(['curve', 'pit', 'wall']);
});
it('shows each by its plainest square', () => {
  expect(kindsOn(floor).find((one) => one.kind === 'wall')?.square).toEqual([1, 0]);
});
it('tells all that lies on one square', () => {
  expect(kindsOf({ x: 0, y: 0, gear: 'cw', walls: ['S'] })).toEqual(['gearRight', 'wall']);
});
