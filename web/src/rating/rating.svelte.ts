/** What bots find out about a course, sharper while somebody looks; nobody asks, nobody races. */

import { Refusal } from '../protocol/rest';
import type { CourseRating } from '../protocol/types';

/** Races after which there are first words. */
const FIRST = 20;
/** Where bots take longer, so many are enough after so many milliseconds; their ranges say how sure they are. */
const FEWEST = 4;
const SOON = 7_500;
/** What the server had no time for is asked for again. */
const PATIENT = new Set(['too-fast', 'not-now', 'unreachable', 'unavailable']);
export const isForLater = (error: unknown): boolean => error instanceof Refusal && PATIENT.has(error.code);
/** So many milliseconds later. */
const LATER = 3_000;
export const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LATER));

export const isWhole = (one: CourseRating): boolean => one.races >= one.most && one.rough === 0;

export class LiveRating {
  /** The last one with enough races; it stays while another course is not known well enough yet. */
  shown = $state.raw<CourseRating | null>(null);
  /** The course that is raced on now, however few races there were. */
  now = $state.raw<CourseRating | null>(null);
  /** What was shown of the course as it was before. */
  before = $state.raw<CourseRating | null>(null);
  problem = $state('');
  private asked = 0;
  private began = 0;

  /** Asks for one piece after the other until the rating is whole, or something else is wanted. */
  async run(ask: () => Promise<CourseRating>): Promise<void> {
    const number = ++this.asked;
    this.began = Date.now();
    this.now = null;
    this.problem = '';
    if (this.shown) this.before = this.shown;
    while (number === this.asked) {
      try {
        const found = await ask();
        if (number !== this.asked) return;
        this.take(found);
        this.problem = '';
        if (isWhole(found)) return;
      } catch (error) {
        if (number !== this.asked) return;
        this.problem = error instanceof Error ? error.message : String(error);
        if (!isForLater(error)) return;
        await later();
      }
    }
  }

  take(found: CourseRating): void {
    this.now = found;
    if (this.before?.course === found.course) this.before = null;
    const long = Date.now() - this.began >= SOON;
    if (found.races >= (long ? FEWEST : FIRST)) this.shown = found;
  }

  stop(): void {
    this.asked += 1;
  }
}
