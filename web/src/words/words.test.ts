import languages from 'virtual:languages';
import { expect, it } from 'vitest';
import { wordsOf } from './fluent';

const load = async (code: string): Promise<string[]> => (await languages[code]?.words())?.default ?? [];
const english = wordsOf('en', await load('en'));
const german = wordsOf('de', await load('de'));

it('languages call themselves by their own names, English first', () => {
  expect(Object.entries(languages).map(([code, { name }]) => [code, name])).toEqual([
    ['en', 'English'],
    ['de', 'Deutsch'],
  ]);
});
it('a complete language needs no English', async () => {
  expect(await load('de')).toHaveLength(1);
});
it('what a language does not say is said in English', () => {
  const dutch = wordsOf('nl', ['menu = Lijst\n', 'menu = Menu\nhelp = Help\n    .text = Ask\n']);
  expect([dutch.say('menu'), dutch.say('help'), dutch.say('help.text')]).toEqual(['Lijst', 'Help', 'Ask']);
  expect([dutch.has('help.title'), dutch.has('save')]).toEqual([false, false]);
});
it('words fit their numbers', () => {
  expect(english.say('course-checkpoints', { n: 1 })).toBe('1 checkpoint');
  expect(english.say('course-checkpoints', { n: 3 })).toBe('3 checkpoints');
  expect(english.say('program-done', { n: 1 })).toBe('register 1 done');
  expect(english.say('program-done', { n: 2 })).toBe('registers 1 to 2 done');
});
it('lists are told as the language tells them', () => {
  const winners = { names: ['Ada', 'Bo', 'Cy'], count: 3 };
  expect(english.say('after-winner', winners)).toBe('Ada, Bo and Cy win');
  expect(german.say('after-winner', winners)).toBe('Ada, Bo und Cy gewinnen');
  expect(german.say('after-winner', { names: ['Ada'], count: 1 })).toBe('Ada gewinnt');
});
