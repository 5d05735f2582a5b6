import { expect, it } from 'vitest';
import { CHAPTERS, pointsOf } from './rules';

/** What somebody looks up first, by edition. */
const NEEDED: Record<string, string[]> = {
  '1994': ['A turn', 'Belts', 'Machines', 'Lasers', 'Power down', 'Options', 'Start and virtual robots'],
  '2005': ['A turn', 'Belts', 'Crushers', 'Lasers', 'Power down', 'Options', 'The start'],
  '2016': [
    'A round',
    'Belts',
    'Lasers',
    'Damage cards',
    'Reboot',
    'Energy and upgrades',
    'Start and priority',
  ],
  postal: ['A turn', 'By post', 'Power down', 'Oil, water and currents'],
};

it.each(Object.entries(NEEDED))('the rules of %s have their chapters', (edition, titles) => {
  const there = CHAPTERS.filter((chapter) => chapter.of.includes(edition)).map((one) => one.title.en);
  for (const title of titles) expect(there).toContain(title);
  expect(there[0]).toBe('What it is about');
  expect(new Set(there).size).toBe(there.length);
});
/** Words that only another edition has, in both languages. */
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
    expect(pointsOf(chapter, edition).length, chapter.title.en).toBeGreaterThan(0);
    for (const text of [chapter.title, ...pointsOf(chapter, edition)])
      for (const said of [text.en, text.de]) expect(said).not.toMatch(words);
  }
});
it('everything is there in both languages', () => {
  for (const chapter of CHAPTERS)
    for (const text of [chapter.title, ...chapter.points]) {
      expect(text.de.length, text.en).toBeGreaterThan(2);
      expect(text.de === text.en && text.en.includes(' '), text.en).toBe(false);
    }
});
