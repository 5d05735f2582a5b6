import { expect, it } from 'vitest';
import type { CourseCard } from '../protocol/types';
import { coursesBy, gradeOf, playersText, rulesOf, sidesOf } from './grade';

function course(card: Partial<CourseCard>): CourseCard {
  return {
    id: 'x',
    name: 'X',
    german: '',
    edition: '2005',
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
    own: false,
    ...card,
  };
}

it('the Grand Prix is raced by post, or by the rules of 1994', () => {
  expect(rulesOf(course({ edition: 'Grand Prix' }))).toEqual(['postal', '1994']);
  expect(rulesOf(course({ edition: 'Renegade' }))).toEqual(['1994', 'postal']);
  expect(rulesOf(course({ edition: '2016' }))).toEqual(['2016']);
});
it('lists the courses of some rules, easy and short ones first', () => {
  const names = coursesBy('1994', [
    course({ name: 'B', edition: '1994', difficulty: 'hard' }),
    course({ name: 'C', edition: 'Grand Prix', length: 'long' }),
    course({ name: 'A', edition: '2005' }),
    course({ name: 'D', edition: '1994' }),
  ]).map((one) => one.name);
  expect(names).toEqual(['D', 'C', 'B']);
});
it('tells numbers of players in short', () => {
  expect(playersText([2, 3, 4, 5, 6, 7, 8])).toBe('2–8');
  expect(playersText([4, 6, 8])).toBe('4, 6, 8');
  expect(playersText([4])).toBe('4');
  expect(playersText([])).toBe('');
});
it('knows who wins together', () => {
  expect(sidesOf(course({ category: 'team', special_rules: ['Tandem Carnage'] }))).toBe('pairs');
  expect(sidesOf(course({ category: 'team', special_rules: ['War Zone'] }))).toBe('teams');
  expect(sidesOf(course({}))).toBe('alone');
  expect(gradeOf(course({ category: 'team' }))).toBe('team');
});
