import { expect, it } from 'vitest';
import type { CourseCard } from '../protocol/types';
import { coursesBy, gradeOf, playersText } from './grade';

function course(card: Partial<CourseCard>): CourseCard {
  return {
    id: 'x',
    name: 'X',
    german: '',
    edition: '2005',
    rules: ['2005'],
    boards: [],
    width: 12,
    height: 12,
    flags: 2,
    players: [],
    length: 'short',
    difficulty: 'easy',
    category: '',
    special_rules: [],
    timer: null,
    robots_each: 1,
    sides: 'alone',
    own: false,
    ...card,
  };
}

it('lists the courses of some rules, easy and short ones first', () => {
  const names = coursesBy('1994', [
    course({ name: 'B', rules: ['1994', 'postal'], difficulty: 'hard' }),
    course({ name: 'C', rules: ['postal', '1994'], length: 'long' }),
    course({ name: 'A' }),
    course({ name: 'D', rules: ['1994', 'postal'] }),
  ]).map((one) => one.name);
  expect(names).toEqual(['D', 'C', 'B']);
});
it('tells numbers of players in short', () => {
  expect(playersText([2, 3, 4, 5, 6, 7, 8])).toBe('2–8');
  expect(playersText([4, 6, 8])).toBe('4, 6, 8');
  expect(playersText([4])).toBe('4');
  expect(playersText([])).toBe('');
});
it('has a grade of its own for teams', () => {
  expect(gradeOf(course({ category: 'team' }))).toBe('team');
});
