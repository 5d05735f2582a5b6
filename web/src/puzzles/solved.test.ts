import { expect, it } from 'vitest';
import { dayOf, lastDays, starsFor, streak } from './solved';

it('days in a row count, and today may still come', () => {
  expect(streak([], '2026-11-18')).toBe(0);
  expect(streak(['2026-11-18'], '2026-11-18')).toBe(1);
  expect(streak(['2026-11-16', '2026-11-17'], '2026-11-18')).toBe(2);
});
it('a day that is missed is forgiven once a week', () => {
  expect(streak(['2026-11-14', '2026-11-15', '2026-11-17', '2026-11-18'], '2026-11-18')).toBe(4);
  expect(streak(['2026-11-13', '2026-11-15', '2026-11-17', '2026-11-18'], '2026-11-18')).toBe(3);
  expect(streak(['2026-11-10', '2026-11-18'], '2026-11-18')).toBe(1);
});
it('a change of clocks and of months breaks nothing', () => {
  expect(lastDays('2026-03-30', 3)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
  expect(lastDays('2026-11-01', 2)).toEqual(['2026-10-31', '2026-11-01']);
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
it('the first attempt is worth the most', () => {
  expect([starsFor(1, false), starsFor(2, false), starsFor(3, true)]).toEqual([3, 2, 1]);
});
