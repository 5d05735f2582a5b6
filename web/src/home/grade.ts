/** How hard a course is, in few words: books and editions use many. */

import type { CourseCard } from '../protocol/types';

export type Grade = 'easy' | 'medium' | 'hard' | 'team' | 'own';

const EASY = ['easy', 'beginner', 'starter'];
const MEDIUM = ['medium', 'intermediate', 'moderate'];

export function gradeOf(course: CourseCard): Grade {
  if (course.own) return 'own';
  if (course.category === 'team') return 'team';
  if (EASY.includes(course.difficulty)) return 'easy';
  if (MEDIUM.includes(course.difficulty) || course.category === 'example') return 'medium';
  return 'hard';
}

/** The edition whose rules a course is played by; expansions belong to the game of 1994. */
export function rulesOf(course: CourseCard): string {
  return ['2005', '2016'].includes(course.edition) ? course.edition : '1994';
}

/** Easy ones first, short ones before long ones. */
export function byGrade(a: CourseCard, b: CourseCard): number {
  const grades: Grade[] = ['own', 'easy', 'medium', 'hard', 'team'];
  const lengths = ['short', 'medium', 'long'];
  return (
    grades.indexOf(gradeOf(a)) - grades.indexOf(gradeOf(b)) ||
    lengths.indexOf(a.length) - lengths.indexOf(b.length) ||
    a.name.localeCompare(b.name)
  );
}
