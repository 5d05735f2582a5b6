import { describe, expect, it } from 'vitest';
import { at, daysRaced, inRows, scaleOf } from './scale';

describe('the line of ratings', () => {
  it('has room for all, and ends where it ends', () => {
    const scale = scaleOf([1000, 1500, 1900]);
    expect(at(scale, 1000)).toBeGreaterThan(0);
    expect(at(scale, 1900)).toBeLessThan(1);
    expect(at(scale, 3000)).toBe(1);
    expect(at(scale, 0)).toBe(0);
  });

  it('puts names that would lie on each other into rows', () => {
    const marks = [{ at: 0.5 }, { at: 0.1 }, { at: 0.52 }, { at: 0.53 }, { at: 0.9 }];
    expect(inRows(marks, 0.1, 2).map((mark) => [mark.at, mark.row])).toEqual([
      [0.1, 0],
      [0.5, 0],
      [0.52, 1],
      [0.53, 0],
      [0.9, 0],
    ]);
    expect(inRows(marks, 0.1, 3).map((mark) => mark.row)).toEqual([0, 0, 1, 2, 0]);
  });
});

describe('days', () => {
  it('are counted up to today, by the calendar', () => {
    const noon = (day: string): number => new Date(`${day}T12:00:00`).getTime();
    const found = daysRaced([noon('2026-11-18'), noon('2026-11-18'), noon('2026-11-16')], '2026-11-18', 1);
    expect(found.map((one) => one.races)).toEqual([0, 0, 0, 0, 1, 0, 2]);
    expect(found.at(-1)?.day).toBe('2026-11-18');
  });
});
