/** The clocks that can be chosen, and the plans they stand for. */

import type { ClockPlan } from '../protocol/types';

export const CLOCKS = ['none', 'edition', '60', '120', '86400', '259200', '604800'] as const;
export type ClockChoice = (typeof CLOCKS)[number];

const A_DAY = 86_400;
const ANSWER = 30;

export function clockPlan(choice: ClockChoice, relaxed: boolean): ClockPlan {
  if (choice === 'none' || choice === 'edition') return { kind: choice, relaxed };
  const program = Number(choice);
  return { kind: 'decision', program, answer: isLong(program) ? program : ANSWER, relaxed };
}

/** Whether nobody need be at the table all the time: then the day is told, and not seconds. */
export const isLong = (seconds: number): boolean => seconds >= A_DAY;

/** What was chosen for a plan; a plan of another client may have other seconds. */
export function choiceOf(plan: ClockPlan | null | undefined): string {
  return plan?.kind === 'decision' ? String(plan.program) : (plan?.kind ?? 'none');
}

/** Whether two clocks leave the same time. */
export const sameClock = (one: ClockPlan | null | undefined, other: ClockPlan): boolean =>
  choiceOf(one) === choiceOf(other) && (one?.relaxed ?? false) === (other.relaxed ?? false);

/** The clock for another course: a special rule that is a clock brings it and takes it with it. */
export function clockFor(
  timer: number | null,
  before: number | null | undefined,
  chosen: ClockChoice,
): ClockChoice {
  if (timer) return chosen === 'none' ? 'edition' : chosen;
  return before && chosen === 'edition' ? 'none' : chosen;
}
