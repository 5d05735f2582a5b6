/** What the studio asks the server while somebody draws faster than it can answer. */

import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CourseDraft } from '../protocol/types';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
const { emptyDraft } = await import('./beginning');
const { Studio } = await import('./studio.svelte');
afterAll(() => vi.unstubAllGlobals());

/** Requests that wait for their answers. */
let asked: { name: string; answer: (status: number) => void }[] = [];
beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { course } = JSON.parse(body) as CourseDraft;
    return new Promise((resolve) => {
      const answer = (status: number): void => {
        const told = status === 200 ? { text: course.name, picture: '', findings: [] } : { code: 'too-fast' };
        resolve({
          ok: status === 200,
          status,
          statusText: '',
          text: () => Promise.resolve(JSON.stringify(told)),
        });
      };
      asked.push({ name: course.name, answer });
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const named = (name: string): CourseDraft => {
  const draft = emptyDraft();
  return { ...draft, course: { ...draft.course, name } };
};
/** The request at this place is answered, and everything that follows from it happens. */
async function answered(place: number, status = 200): Promise<void> {
  asked[place]?.answer(status);
  await vi.advanceTimersByTimeAsync(0);
}

it('one question at a time, and the next one is about the last change', async () => {
  const studio = new Studio();
  for (const name of ['A', 'B', 'C', 'D']) void studio.ask(named(name), 'dark');
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.map(({ name }) => name)).toEqual(['A']);
  await answered(0);
  expect(studio.look?.text).toBe('A');
  expect(asked.map(({ name }) => name)).toEqual(['A', 'D']);
  await answered(1);
  expect([studio.look?.text, studio.seen?.course.name]).toEqual(['D', 'D']);
  void studio.ask(named('E'), 'dark');
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.length).toBe(3);
});
it('what the server had no time for is asked again, unless nobody looks any more', async () => {
  const studio = new Studio();
  void studio.ask(named('A'), 'dark');
  await answered(0, 429);
  expect(studio.problem).not.toBe('');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.length).toBe(2);
  await answered(1);
  expect([studio.look?.text, studio.problem]).toEqual(['A', '']);
  void studio.ask(named('B'), 'dark');
  await answered(2, 429);
  studio.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.length).toBe(3);
});
