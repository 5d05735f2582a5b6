import { expect, it } from 'vitest';
import { marks, total } from './heat';

it('tells shares from two percent on, and how hot a square is', () => {
  const counts = [
    { square: [1, 2] as [number, number], count: 75 },
    { square: [0, 0] as [number, number], count: 24 },
    { square: [3, 0] as [number, number], count: 1 },
  ];
  expect(total(counts)).toBe(100);
  expect(marks(counts).map((one) => one.label)).toEqual(['75', '24', '']);
  expect(marks(counts)[0]?.strength).toBe(1);
  expect(marks([])).toEqual([]);
});
