import { beforeEach, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

it('a star is kept for each step, once', async () => {
  const { countOf, earned, starsOf } = await import('./progress.svelte');
  earned('belts', 2);
  earned('belts', 2);
  expect(starsOf('belts', 3)).toEqual([false, true, false]);
  expect(countOf('belts', 3)).toBe(1);
  expect(kept.get('roborally.stars')).toBe('{"belts":[2]}');
});
it('a lesson that was done before there were steps counts whole', async () => {
  kept.set('roborally.lessons', '["program"]');
  const { countOf } = await import('./progress.svelte');
  expect(countOf('program', 3)).toBe(3);
  expect(countOf('gears', 3)).toBe(0);
});
it('what cannot be read is no progress', async () => {
  kept.set('roborally.lessons', '{');
  kept.set('roborally.stars', '{"belts":["x",1],"gears":7}');
  const { countOf } = await import('./progress.svelte');
  expect([countOf('belts', 3), countOf('gears', 3)]).toEqual([1, 0]);
});
it('what was answered right once stays right, for each edition', async () => {
  const { answered, answerOf, rightOf } = await import('./progress.svelte');
  answered('2005', 'belt-meet', false);
  expect(answerOf('2005', 'belt-meet')).toBe(false);
  answered('2005', 'belt-meet', true);
  answered('2005', 'belt-meet', false);
  answered('2005', 'gear', false);
  expect(rightOf('2005', ['belt-meet', 'gear', 'crusher'])).toBe(1);
  expect(answerOf('2016', 'belt-meet')).toBeUndefined();
  expect(kept.get('roborally.answers')).toBe('{"2005":{"belt-meet":true,"gear":false}}');
});
it('answers are read again, and nothing else is', async () => {
  kept.set('roborally.answers', '{"2005":{"gear":true,"edge":"yes"},"2016":null}');
  const { answerOf } = await import('./progress.svelte');
  expect([answerOf('2005', 'gear'), answerOf('2005', 'edge'), answerOf('2016', 'gear')]).toEqual([
    true,
    undefined,
    undefined,
  ]);
});
