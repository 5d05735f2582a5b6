/** What was solved on this device: which puzzles with how many stars, and on which days in a row. */

const KEEP = 'roborally.puzzles';
/** So many days of a week may be missed without an end of the streak. */
const FORGIVEN = 1;
const WEEK = 7;
export const STARS = 3;

export interface Solved {
  /** Stars by puzzle. */
  stars: Record<string, number>;
  /** Days on which the puzzle of the day was tried, as 2026-11-16. */
  days: string[];
}

export function kept(): Solved {
  try {
    const stored = JSON.parse(localStorage.getItem(KEEP) ?? '{}') as Partial<Solved>;
    return { stars: stored.stars ?? {}, days: stored.days ?? [] };
  } catch {
    return { stars: {}, days: [] };
  }
}

export function keep(solved: Solved): void {
  localStorage.setItem(KEEP, JSON.stringify(solved));
}

/** The day where we are. */
export function dayOf(date: Date): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Days are counted by the calendar, whatever clocks do. */
function before(day: string): string {
  const date = new Date(`${day}T12:00:00`);
  date.setDate(date.getDate() - 1);
  return dayOf(date);
}

/** The last days up to one, the oldest first. */
export function lastDays(day: string, count: number): string[] {
  const found = [day];
  while (found.length < count) found.unshift(before(found[0] ?? day));
  return found;
}

/** Days in a row up to today; one that is missed in a week is forgiven, and today is not over yet. */
export function streak(days: readonly string[], today: string): number {
  const tried = new Set(days);
  let count = 0;
  let missed: number[] = [];
  let day = tried.has(today) ? today : before(today);
  for (let back = 0; ; back += 1, day = before(day)) {
    if (tried.has(day)) {
      count += 1;
      continue;
    }
    missed = [...missed.filter((one) => back - one < WEEK), back];
    if (missed.length > FORGIVEN) return count;
  }
}

/** Three stars at the first attempt, two later, one after the solution was shown. */
export function starsFor(attempts: number, shown: boolean): number {
  if (shown) return 1;
  return attempts === 1 ? STARS : STARS - 1;
}
