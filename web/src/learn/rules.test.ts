import { expect, it } from 'vitest';
import { CHAPTERS } from './rules';

/** What somebody looks up first, by edition. */
const NEEDED: Record<string, string[]> = {
  '1994': ['A turn', 'Belts', 'Machines', 'Lasers', 'Power down', 'Options', 'Start and virtual robots'],
  '2005': ['A turn', 'Belts', 'Crushers', 'Lasers', 'Power down', 'Options', 'The start in 2005'],
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
it('everything is there in both languages', () => {
  for (const chapter of CHAPTERS)
    for (const text of [chapter.title, ...chapter.points]) {
      expect(text.de.length, text.en).toBeGreaterThan(2);
      expect(text.de === text.en && text.en.includes(' '), text.en).toBe(false);
    }
});
