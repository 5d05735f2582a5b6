import languages from 'virtual:languages';
import { expect, it } from 'vitest';
import type { Edition } from '../protocol/types';
import { CHAPTERS, type Chapter } from '../words/chapters';
import { wordsOf } from '../words/fluent';
import {
  chapterCalled,
  counterpart,
  differences,
  isSame,
  kindsIn,
  matches,
  numberOf,
  phasesIn,
  pointsOf,
} from './rules';

const spoken = await Promise.all(
  Object.entries(languages).map(async ([language, { words }]) => wordsOf(language, (await words()).default)),
);

/** What somebody looks up first, by edition. */
const NEEDED: Record<string, string[]> = {
  '1994': ['turn', 'belts', 'machines', 'lasers', 'power-down', 'options', 'start-1994'],
  '2005': ['turn', 'belts', 'crushers', 'lasers', 'power-down', 'options', 'start-2005'],
  '2016': ['round', 'belts', 'lasers', 'damage-cards', 'reboot', 'upgrades', 'start-2016'],
  postal: ['turn', 'post', 'power-down', 'water'],
};

it.each(Object.entries(NEEDED))('the rules of %s have their chapters', (edition, ids) => {
  const there = CHAPTERS.filter((chapter) => chapter.of.includes(edition)).map((one) => one.id);
  for (const id of ids) expect(there).toContain(id);
  expect(there[0]).toBe('about');
  expect(new Set(there).size).toBe(there.length);
});
/** Words that only another edition has, in all languages. */
const FOREIGN: Record<string, RegExp> = {
  '1994': /2005|2016|checkpoint|\bdocks?\b|antenn|upgrade|SPAM|reboot|neustart|energ/i,
  '2005': /1994|2016|checkpoint|virtu|antenn|upgrade|SPAM|reboot|neustart|energ/i,
  '2016':
    /1994|2005|\bflag|\bFlagge|virtu|\bdocks?\b|archiv|power.?down|abschalt|wrench|schlüssel|option|crusher|Presse|\blife\b|locked/i,
  postal: /2005|2016|checkpoint|\bdocks?\b|antenn|upgrade|SPAM|reboot|neustart|energ/i,
};
it.each(Object.entries(FOREIGN))('the page of %s explains no other edition', (edition, words) => {
  const chapters = CHAPTERS.filter((chapter) => chapter.of.includes(edition));
  for (const chapter of chapters) {
    expect(pointsOf(chapter, edition).length, chapter.id).toBeGreaterThan(0);
    for (const key of [`chapter-${chapter.id}`, ...pointsOf(chapter, edition).map((one) => one.key)])
      for (const { has, say } of spoken) {
        expect(has(key), key).toBe(true);
        expect(say(key)).not.toMatch(words);
      }
  }
});

const EDITIONS = ['1994', '2005', '2016', 'postal'];

function chapter(id: string): Chapter {
  const found = chapterCalled(id);
  if (!found) throw new Error(id);
  return found;
}

it('points have the same numbers in every edition', () => {
  const numbers = (edition: string): string[] =>
    pointsOf(chapter('damage'), edition).map((one) => one.number);
  expect(numbers('2005')).toEqual(['11.1', '11.2', '11.3']);
  expect(numbers('1994')).toEqual(['11.1', '11.2', '11.4']);
  expect(numberOf('belts.2')).toBe('5.2');
});
it('a chapter is the same in other editions, or lacks points, or another one stands there', () => {
  const [same] = differences(chapter('belts'), '2005', EDITIONS);
  expect(same?.editions).toEqual(['1994', '2016', 'postal']);
  expect(same && isSame(same)).toBe(true);

  const [old, modern, ...further] = differences(chapter('damage'), '2005', EDITIONS);
  expect(old?.editions).toEqual(['1994', 'postal']);
  expect(old?.there.map(({ id }) => id)).toEqual(['damage.4']);
  expect(old?.here.map(({ id }) => id)).toEqual(['damage.3']);
  expect(old && isSame(old)).toBe(false);
  expect([modern?.editions, modern?.instead?.id]).toEqual([['2016'], 'damage-cards']);
  expect(further).toEqual([]);

  const lacking = differences(chapter('water'), '1994', EDITIONS).filter(({ lacks }) => lacks);
  expect(lacking.map(({ editions }) => editions)).toEqual([['2005', '2016']]);
});
it('another edition shows the same chapter, or the one about the same', () => {
  expect(counterpart('belts', '2016')?.id).toBe('belts');
  expect(counterpart('turn', '2016')?.id).toBe('round');
  expect(counterpart('start-2016', 'postal')?.id).toBe('start-1994');
  expect(counterpart('water', '2005')).toBeUndefined();
});
it('chapters show the elements of their edition', () => {
  expect(kindsIn(chapter('about'), '2016')).toEqual(['checkpoint']);
  expect(kindsIn(chapter('about'), 'postal')).toEqual(['flag']);
  expect(kindsIn(chapter('options'), '2005')).toEqual([]);
});
it('phases are those in which the elements of a chapter act', () => {
  const phases = ['a', 'b', 'c', 'd', 'e'];
  const elements = { a: 'fast belt', b: 'belt', c: 'pusher', d: 'beam' };
  const edition = { phases, elements, firing: ['d', 'e'] } as unknown as Edition;
  expect(phasesIn(chapter('belts'), edition)).toEqual(['a', 'b']);
  expect(phasesIn(chapter('machines'), edition)).toEqual(['c']);
  expect(phasesIn(chapter('lasers'), edition)).toEqual(['d', 'e']);
  expect(phasesIn(chapter('about'), edition)).toEqual([]);
});
it('a search finds texts with all its words', () => {
  expect(matches('belt PUSH', 'Belts never push.')).toBe(true);
  expect(matches('belt laser', 'Belts never push.', 'A lift')).toBe(false);
  expect(matches('  ', 'anything')).toBe(true);
});
