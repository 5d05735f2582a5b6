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

/** The courses that a set of rules can race, easy ones first. */
export function coursesBy(rules: string, courses: readonly CourseCard[]): CourseCard[] {
  return courses.filter((course) => course.rules.includes(rules)).toSorted(byGrade);
}

/** The one to start with, then short ones before long ones of the same difficulty. */
function byGrade(a: CourseCard, b: CourseCard): number {
  const grades: Grade[] = ['own', 'easy', 'medium', 'hard', 'team'];
  const lengths = ['short', 'medium', 'long'];
  const later = (course: CourseCard): number => (course.difficulty === 'starter' ? 0 : 1);
  return (
    later(a) - later(b) ||
    grades.indexOf(gradeOf(a)) - grades.indexOf(gradeOf(b)) ||
    lengths.indexOf(a.length) - lengths.indexOf(b.length) ||
    a.name.localeCompare(b.name)
  );
}

/** Numbers of players as people say them: 2–8, or 4, 6, 8. */
export function playersText(players: readonly number[]): string {
  const [first, last] = [players[0], players.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (first === last) return String(first);
  const whole = players.length === last - first + 1;
  return whole ? `${first}–${last}` : players.join(', ');
}
