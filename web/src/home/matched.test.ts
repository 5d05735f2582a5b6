import { beforeEach, expect, it, vi } from 'vitest';
import { matched, noteRace, noteResult } from './matched';

const LEVELS = ['Novice', 'Apprentice', 'Racer'].map((name, index) => ({ name, rank: index + 1 }));
const RANKS = LEVELS.length;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});
function race(room: string, won: boolean): void {
  noteRace(room);
  noteResult(room, won, RANKS);
}

it('who is new meets the weakest', () => {
  expect(matched(3, LEVELS)).toEqual(['Novice', 'Novice', 'Novice']);
  race('a', false);
  expect(matched(2, LEVELS)).toEqual(['Novice', 'Novice']);
});
it('whoever wins meets stronger ones, some at first', () => {
  race('a', true);
  expect(matched(3, LEVELS)).toEqual(['Apprentice', 'Apprentice', 'Novice']);
  race('b', true);
  expect(matched(3, LEVELS)).toEqual(['Apprentice', 'Apprentice', 'Apprentice']);
  race('c', false);
  expect(matched(3, LEVELS)).toEqual(['Apprentice', 'Apprentice', 'Novice']);
});
it('there is nobody stronger than the strongest', () => {
  for (const room of 'abcdefgh') race(room, true);
  expect(matched(1, LEVELS)).toEqual(['Racer']);
  race('i', false);
  race('j', false);
  expect(matched(1, LEVELS)).toEqual(['Apprentice']);
});
it('a race counts once, and only if it was begun to count', () => {
  noteResult('a', true, RANKS);
  expect(matched(1, LEVELS)).toEqual(['Novice']);
  noteRace('a');
  noteRace('b');
  for (let again = 0; again < 3; again += 1) noteResult('a', true, RANKS);
  expect(matched(2, LEVELS)).toEqual(['Apprentice', 'Novice']);
});
it('what is kept may be nonsense', () => {
  for (const text of ['{', '{"strength":"much","racing":7}', 'null', '{"strength":null}']) {
    localStorage.setItem('roborally.matched', text);
    expect(matched(1, LEVELS)).toEqual(['Novice']);
  }
});
