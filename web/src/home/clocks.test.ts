import { expect, it } from 'vitest';
import { choiceOf, clockFor, clockPlan, CLOCKS } from './clocks';

it('a choice and its plan are the same', () => {
  for (const choice of CLOCKS) expect(choiceOf(clockPlan(choice, false))).toBe(choice);
  expect(clockPlan('60', true)).toEqual({ kind: 'decision', program: 60, answer: 30, relaxed: true });
  expect(clockPlan('86400', false)).toMatchObject({ program: 86_400, answer: 86_400 });
  expect(clockPlan('604800', false)).toMatchObject({ program: 604_800, answer: 604_800 });
});
it('a course whose special rule is a clock brings it', () => {
  expect(clockFor(30, null, 'none')).toBe('edition');
  expect(clockFor(30, null, '60')).toBe('60');
});
it('with another course it goes again', () => {
  expect(clockFor(null, 30, 'edition')).toBe('none');
  expect(clockFor(null, 30, '120')).toBe('120');
  expect(clockFor(null, null, 'edition')).toBe('edition');
});
