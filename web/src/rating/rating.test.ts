/** When there is something to say about a course that bots race on. */

import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CourseRating } from '../protocol/types';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
const { LiveRating } = await import('./rating.svelte');
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** How many races are shown each time when a piece of a rating takes so many milliseconds. */
async function shown(each: number, races: number): Promise<number[]> {
  const rating = new LiveRating();
  let done = 0;
  const piece = async (): Promise<CourseRating> => {
    await new Promise((resolve) => setTimeout(resolve, each));
    done += races;
    return { course: 'x', races: done, most: 100, rough: 0 } as CourseRating;
  };
  void rating.run(piece);
  const found: number[] = [];
  for (let second = 0; second < 10; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    found.push(rating.shown?.races ?? 0);
  }
  rating.stop();
  return found;
}

it('after twenty races, as a rule', async () => {
  expect(await shown(1000, 10)).toEqual([0, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
});
it('after fewer where bots take long, within ten seconds', async () => {
  expect(await shown(2000, 1)).toEqual([0, 0, 0, 0, 0, 0, 0, 4, 4, 5]);
});
it('never after a race or two', async () => {
  expect(await shown(4000, 1)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
});
