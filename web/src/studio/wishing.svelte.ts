/** A wish for a course: the server searches as long as somebody asks. */

import { post, Refusal } from '../protocol/rest';
import type { CourseDraft, CourseWish, Granting } from '../protocol/types';

/** Milliseconds until what the server had no time for is asked for again. */
const LATER = 3_000;
const PATIENT = new Set(['too-fast', 'unreachable', 'unavailable']);

export class Wishing {
  found = $state.raw<Granting | null>(null);
  busy = $state(false);
  problem = $state('');
  private asked = 0;

  /** Gives the draft, or nothing if it was stopped, or only something else was found. */
  async run(wish: CourseWish): Promise<CourseDraft | null> {
    const number = ++this.asked;
    this.busy = true;
    this.found = null;
    this.problem = '';
    try {
      while (number === this.asked) {
        const found = await this.ask(wish, number);
        if (number !== this.asked) return null;
        if (found) this.found = found;
        if (found?.draft) return found.granted ? found.draft : null;
      }
      return null;
    } catch (error) {
      if (number === this.asked) this.problem = error instanceof Error ? error.message : String(error);
      return null;
    } finally {
      if (number === this.asked) this.busy = false;
    }
  }

  private async ask(wish: CourseWish, number: number): Promise<Granting | null> {
    try {
      return await post<Granting>('/studio/wish', wish);
    } catch (error) {
      if (!(error instanceof Refusal && PATIENT.has(error.code))) throw error;
      if (number === this.asked) await new Promise((resolve) => setTimeout(resolve, LATER));
      return null;
    }
  }

  stop(): void {
    this.asked += 1;
    this.busy = false;
    this.found = null;
  }
}
