import { expect, it } from 'vitest';
import { applied } from './apply';
import { event, robot, view } from './examples.test-data';

const before = view([robot(0), robot(1)]);

it('changes of a robot are laid over it and nobody else', () => {
  const after = applied(
    before,
    event('Moved', { robot: 1, changes: [{ robot: 1, square: [4, 4], damage: 2 }] }),
  );
  expect(after.robots[1]).toMatchObject({ square: [4, 4], damage: 2, facing: 'N' });
  expect(after.robots[0]).toEqual(before.robots[0]);
});
it('changes without a robot are those of the table', () => {
  const after = applied(before, event('FlagMoved', { changes: [{ flags: [[3, 3]] }] }));
  expect(after.flags).toEqual([[3, 3]]);
});
it('the view before stays as it was', () => {
  applied(before, event('Moved', { robot: 0, changes: [{ robot: 0, square: [9, 9] }] }));
  expect(before.robots[0]?.square).toEqual([0, 0]);
});
it('a revealed card lies face up in the register that runs', () => {
  const after = applied(before, event('Revealed', { robot: 0, register: 3, card: 'M2/700', second: null }));
  expect(after.robots[0]?.registers).toEqual([null, null, 'M2/700', null, null]);
  expect(after.robots[0]?.shown).toEqual([3]);
  expect(after.register).toBe(3);
});
