import { expect, it } from 'vitest';
import { german } from './de';
import { english, type Key } from './en';
import { filled } from './filled';

const keys = Object.keys(english) as Key[];
const slots = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

it('every text has the same blanks in both languages', () => {
  for (const key of keys) expect(slots(german[key]), key).toEqual(slots(english[key]));
});
it('there is no text in German only', () => {
  expect(Object.keys(german).filter((key) => !(key in english))).toEqual([]);
});
it('levels of bots have German names', () => {
  const levels = keys.filter((key) => key.startsWith('level.'));
  expect(levels.length).toBe(7);
  for (const level of levels) expect(german[level]).not.toBe(english[level]);
});
it('words fit their numbers', () => {
  expect(filled(english['course.checkpoints'], { n: 1 })).toBe('1 checkpoint');
  expect(filled(english['course.checkpoints'], { n: 3 })).toBe('3 checkpoints');
  expect(filled(english['program.done'], { n: 1 })).toBe('register 1 done');
  expect(filled(english['program.done'], { n: 2 })).toBe('registers 1 to 2 done');
});
