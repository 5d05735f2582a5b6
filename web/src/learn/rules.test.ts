import languages from 'virtual:languages';
import { expect, it } from 'vitest';
import { wordsOf } from '../words/fluent';
import { CHAPTERS, pointsOf } from './rules';

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
    for (const key of [`chapter-${chapter.id}`, ...pointsOf(chapter, edition)])
      for (const { has, say } of spoken) {
        expect(has(key), key).toBe(true);
        expect(say(key)).not.toMatch(words);
      }
  }
});
