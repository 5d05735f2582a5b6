import { expect, it } from 'vitest';
import { Warnings } from './warnings';

it('warns at ten and at five seconds, once each', () => {
  const warnings = new Warnings();
  const heard = [30, 11, 10, 10, 9, 6, 5, 4, 0].filter((left) => warnings.due('a', left));
  expect(heard).toEqual([10, 5]);
});
it('warns also if nobody looked in that very second', () => {
  const warnings = new Warnings();
  expect([12, 8, 7, 2].filter((left) => warnings.due('a', left))).toEqual([8, 2]);
});
it('does not warn of a time that begins so short, nor of the one before', () => {
  const warnings = new Warnings();
  expect([8, 7].filter((left) => warnings.due('a', left))).toEqual([]);
  expect([30, 20].filter((left) => warnings.due('b', left))).toEqual([]);
  expect(warnings.due('b', 10)).toBe(true);
});
