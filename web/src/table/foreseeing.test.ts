import { describe, expect, it } from 'vitest';
import type { Consequence, Robot } from '../protocol/types';
import { ghostOf } from './foreseeing';

const robot = { robot: 2, name: 'Twonky' } as Robot;
const moves: Consequence = {
  answer: '1',
  text: 'Ends on F5 facing north.',
  square: [5, 4],
  facing: 'N',
  certain: true,
};

describe('what follows from an answer', () => {
  it('is drawn where the robot ends', () => {
    const ghost = ghostOf(moves, robot, 3);
    expect(ghost?.robot).toBe(2);
    expect(ghost?.ends).toEqual([{ register: 3, square: [5, 4], facing: 'N', status: 'racing' }]);
    expect(ghost?.text).toBe('Ends on F5 facing north.');
  });

  it('has a question mark if it need not come true', () => {
    expect(ghostOf(moves, robot, 3)?.unknown_from).toBeNull();
    expect(ghostOf({ ...moves, certain: false }, robot, 3)?.unknown_from).toBe(4);
  });

  it('is only said if nobody knows where that is', () => {
    const ghost = ghostOf({ ...moves, square: null, facing: null }, robot, 3);
    expect(ghost?.ends).toEqual([]);
    expect(ghost?.text).toBe(moves.text);
  });

  it('is not drawn outside of registers, or if nothing is known', () => {
    expect(ghostOf(moves, robot, 0)).toBeNull();
    expect(ghostOf(undefined, robot, 3)).toBeNull();
    expect(ghostOf(moves, undefined, 3)).toBeNull();
  });
});
