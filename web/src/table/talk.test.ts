import { expect, it } from 'vitest';
import { merged, shownUntil, type Spoken } from './talk';

const happening = (n: number): { event: { n: number } } => ({ event: { n } });
const line = (n: number, after: number): Spoken => ({
  key: `said-${n}`,
  after,
  name: 'Ada',
  character: null,
  team: false,
  text: `line ${n}`,
});
const order = (happenings: number[], lines: Spoken[]): string[] =>
  merged(happenings.map(happening), lines).map((entry) =>
    entry.line ? entry.line.text : `event ${entry.happening.event.n}`,
  );

it('puts a line behind the last event that was known when it came', () => {
  expect(order([1, 2, 3], [line(1, 0), line(2, 2), line(3, 2)])).toEqual([
    'line 1',
    'event 1',
    'event 2',
    'line 2',
    'line 3',
    'event 3',
  ]);
});

it('keeps lines whose event is not told in the log or not yet shown', () => {
  expect(order([2, 5], [line(1, 3), line(2, 9)])).toEqual(['event 2', 'line 1', 'event 5', 'line 2']);
  expect(order([], [line(1, 3)])).toEqual(['line 1']);
});

it('knows the last event that is shown', () => {
  const events = [{ n: 7 }, { n: 8 }, { n: 9 }];
  expect(shownUntil(events, 2)).toBe(8);
  expect(shownUntil(events, 0)).toBe(6);
  expect(shownUntil([], 0)).toBe(Infinity);
});
