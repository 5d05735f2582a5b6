import { describe, expect, it } from 'vitest';
import type { Choice } from '../protocol/types';
import { understand } from './commands';

const hand = ['M3/810', 'M1/650', 'M1/520', 'R/220', 'U/40'];
const choices: Choice[] = [
  { answer: 'take', text: 'Take the damage' },
  { answer: 'Brakes', text: 'Bremsen' },
];

describe('cards', () => {
  it('are named by priority, with gaps', () =>
    expect(understand('650 220 810 - 520', hand, [])).toEqual({
      does: 'program',
      places: [1, 3, 0, null, 2],
    }));
  it('are named by their place in the hand', () =>
    expect(understand('5 1', hand, [])).toEqual({ does: 'program', places: [4, 0] }));
  it('are named by their kind, each once', () =>
    expect(understand('m1 M1', hand, [])).toEqual({ does: 'program', places: [1, 2] }));
  it('must be there', () =>
    expect(understand('650 990', hand, [])).toEqual({ does: 'unknown', word: '990' }));
});
describe('answers', () => {
  it('are given in the words of orders', () =>
    expect(understand('brakes', [], choices)).toMatchObject({
      does: 'answer',
      choice: { answer: 'Brakes' },
    }));
  it('are given by number', () =>
    expect(understand('1', hand, choices)).toMatchObject({ does: 'answer', choice: { answer: 'take' } }));
});
it('asks about a square', () =>
  expect(understand('why C2', [], [])).toEqual({ does: 'why', square: [2, 1] }));
it('takes standing orders', () =>
  expect(understand('brakes: never', [], [])).toEqual({ does: 'order', line: 'brakes: never' }));
it('knows plain words', () =>
  expect(['look', '/down', 'lock', ''].map((line) => understand(line, [], []).does)).toEqual([
    'look',
    'power',
    'lock',
    'help',
  ]));
