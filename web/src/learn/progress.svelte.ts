/** What was learned on this device: stars by lesson, and lessons finished when they had no steps yet. */

const DONE = 'roborally.lessons';
const STARS = 'roborally.stars';

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

function keptDone(): string[] {
  const stored = read(DONE);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

function keptStars(): Record<string, number[]> {
  const stored = read(STARS);
  const found: Record<string, number[]> = {};
  for (const [lesson, steps] of Object.entries(stored ?? {}))
    if (Array.isArray(steps)) found[lesson] = steps.filter((n) => typeof n === 'number');
  return found;
}

const done = keptDone();
export const progress = $state<{ stars: Record<string, number[]> }>({ stars: keptStars() });

/** Steps of a lesson that were reached at par; a lesson finished long ago counts whole. */
export function starsOf(lesson: string, steps: number): boolean[] {
  const stars = progress.stars[lesson] ?? [];
  const whole = done.includes(lesson);
  return Array.from({ length: steps }, (_, step) => whole || stars.includes(step + 1));
}

export function countOf(lesson: string, steps: number): number {
  return starsOf(lesson, steps).filter(Boolean).length;
}

export function earned(lesson: string, step: number): void {
  const stars = progress.stars[lesson] ?? [];
  if (stars.includes(step)) return;
  progress.stars = { ...progress.stars, [lesson]: [...stars, step] };
  localStorage.setItem(STARS, JSON.stringify(progress.stars));
}
