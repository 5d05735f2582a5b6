import { expect, it } from 'vitest';
import { flagMarks } from './flagmarks';

it('one flag in one turn', () => {
  expect(flagMarks([0, 1, 1, 2])).toEqual([
    { place: 1, text: '1', low: false },
    { place: 3, text: '2', low: false },
  ]);
});
it('two flags touched in one turn are both told', () => {
  expect(flagMarks([0, 1, 3]).map((mark) => mark.text)).toEqual(['1', '2·3']);
});
it('marks of a long race do not cover each other', () => {
  const flags = Array.from({ length: 42 }, (_, turn) => (turn < 9 ? 0 : turn < 10 ? 1 : turn < 11 ? 2 : 3));
  expect(flagMarks(flags).map((mark) => mark.low)).toEqual([false, true, false]);
});
