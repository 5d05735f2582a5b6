import { describe, expect, it } from 'vitest';
import { cornerOf, isBare } from './small';

describe('small pieces', () => {
  it('are those that lie on something, not those beside an edge', () => {
    expect(isBare({ x: 1, y: 2, walls: ['N'], repulsors: ['E'], ledges: ['S'] })).toBe(true);
    expect(isBare({ x: 1, y: 2, belt: { to: 'N', speed: 1, turns_from: [] } })).toBe(false);
    expect(isBare({ x: 1, y: 2, pit: true })).toBe(false);
  });
  it('lie in the north-east, but not over a pusher', () => {
    const [x, y] = cornerOf(undefined);
    expect(x).toBeGreaterThan(0);
    expect(y).toBe(-x);
    expect(cornerOf({ x: 0, y: 0, pusher: { side: 'E', registers: [1] } })).toEqual([-x, y]);
    expect(cornerOf({ x: 0, y: 0, pusher: { side: 'N', registers: [1] } })).toEqual([x, -y]);
  });
});
