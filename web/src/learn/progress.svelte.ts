/**
 * What was learned on this device: stars by lesson, lessons finished when they had no steps yet, and
 * situations of the rules that were answered.
 */

const DONE = 'roborally.lessons';
const STARS = 'roborally.stars';
const ANSWERS = 'roborally.answers';

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

function keptAnswers(): Record<string, Answers> {
  const found: Record<string, Answers> = {};
  for (const [rules, answers] of Object.entries(read(ANSWERS) ?? {}))
    found[rules] = Object.fromEntries(
      Object.entries((answers ?? {}) as Record<string, unknown>).filter(
        (one): one is [string, boolean] => typeof one[1] === 'boolean',
      ),
    );
  return found;
}

/** Whether situations were ever answered right, by their ids. */
type Answers = Record<string, boolean>;

const done = keptDone();
export const progress = $state<{ stars: Record<string, number[]>; answers: Record<string, Answers> }>({
  stars: keptStars(),
  answers: keptAnswers(),
});

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

/** Whether a situation was answered right, or wrong, by the rules of an edition, or not yet. */
export const answerOf = (rules: string, id: string): boolean | undefined => progress.answers[rules]?.[id];

export const rightOf = (rules: string, ids: readonly string[]): number =>
  ids.filter((id) => answerOf(rules, id)).length;

/** What was right once stays so. */
export function answered(rules: string, id: string, right: boolean): void {
  const own = progress.answers[rules] ?? {};
  progress.answers = { ...progress.answers, [rules]: { ...own, [id]: right || (own[id] ?? false) } };
  localStorage.setItem(ANSWERS, JSON.stringify(progress.answers));
}
