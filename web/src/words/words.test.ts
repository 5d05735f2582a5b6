import { expect, it } from 'vitest';
import { german } from './de';
import { english, type Key } from './en';

const keys = Object.keys(english) as Key[];
const slots = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

it('every text has the same blanks in both languages', () => {
  for (const key of keys) expect(slots(german[key]), key).toEqual(slots(english[key]));
});
it('there is no text in German only', () => {
  expect(Object.keys(german).filter((key) => !(key in english))).toEqual([]);
});
