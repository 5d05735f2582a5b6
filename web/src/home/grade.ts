/** How hard a course is and by which rules it is raced, in few words: books and editions use many. */

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

/** The rules a course can be raced by, the usual ones first.
 *
 * Robots start on docks in 2005, on gears in 2016 and all on one square otherwise, so courses with
 * one kind of start serve the rules that want it. The Grand Prix was raced by post.
 */
export function rulesOf(course: CourseCard): string[] {
  if (['2005', '2016'].includes(course.edition)) return [course.edition];
  return ['Grand Prix', 'postal'].includes(course.edition) ? ['postal', '1994'] : ['1994', 'postal'];
}

/** The courses that a set of rules can race, easy ones first. */
export function coursesBy(rules: string, courses: readonly CourseCard[]): CourseCard[] {
  return courses.filter((course) => rulesOf(course).includes(rules)).toSorted(byGrade);
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

/** Who wins together on a course: everybody alone, pairs, or two teams. */
export function sidesOf(course: CourseCard): 'alone' | 'pairs' | 'teams' {
  if (course.special_rules.includes('Tandem Carnage')) return 'pairs';
  return course.category === 'team' ? 'teams' : 'alone';
}
