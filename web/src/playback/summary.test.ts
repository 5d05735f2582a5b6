import { expect, it } from 'vitest';
import type { RaceEvent } from '../protocol/types';
import { event } from './examples.test-data';
import { summaryOf } from './summary';

const told = (kind: RaceEvent['kind'], robot: number, n: number) =>
  event(kind, { n, robot, text: `${kind} ${robot}` });

it('tells five things at most, in their order', () => {
  const events = Array.from({ length: 9 }, (_, n) => told('Destroyed', n, n + 1));
  expect(summaryOf(events, []).map((one) => one.n)).toEqual([5, 6, 7, 8, 9]);
});
it('tells where one ended, not every step', () => {
  const events = [told('Moved', 0, 1), told('Moved', 0, 2), told('Moved', 1, 3)];
  expect(summaryOf(events, [0]).map((one) => one.n)).toEqual([2]);
});
it('puts flags and losses of others before own small things', () => {
  const small = ['Moved', 'Carried', 'Repaired', 'PoweredDown', 'Pushed', 'Damaged'] as const;
  const events = [told('Touched', 1, 1), ...small.map((kind, index) => told(kind, 0, index + 2))];
  expect(summaryOf(events, [0])).toHaveLength(5);
  expect(summaryOf(events, [0]).map((one) => one.kind)).toContain('Touched');
});
