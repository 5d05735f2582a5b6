import { expect, it } from 'vitest';
import type { QuestionCard } from '../protocol/types';
import { addressOf, after, drawn, inOrder, isAsked, isOver } from './rounds';

const card = (id: string, rule: string): QuestionCard => ({ id, rule, title: id, practise: null });
const CARDS = [
  card('late', 'lasers.2'),
  card('third', 'belts.3'),
  card('first', 'belts.1'),
  card('also first', 'belts.1'),
  card('other edition', 'water.1'),
];

it('situations stand as their chapters and points do', () => {
  expect(inOrder(CARDS, '2005').map(({ id }) => id)).toEqual(['first', 'also first', 'third', 'late']);
});
it('after the last situation comes the first', () => {
  const cards = inOrder(CARDS, '2005');
  expect(after(cards, 'first')?.id).toBe('also first');
  expect(after(cards, 'late')?.id).toBe('first');
  expect(after([], 'late')).toBeUndefined();
});
it('some are drawn, each once', () => {
  const all = Array.from({ length: 30 }, (_, n) => n);
  const found = drawn(all, 10, () => 0.999);
  expect(found).toEqual([29, 28, 27, 26, 25, 24, 23, 22, 21, 20]);
  expect(new Set(drawn(all, 10)).size).toBe(10);
  expect(drawn([1, 2], 10, () => 0)).toEqual([1, 2]);
});
it('a round knows which situation it asks, until it is over', () => {
  const round = { edition: '2005', ids: ['a', 'b'], at: 0, right: 0 };
  expect(isAsked(round, '2005', 'a')).toBe(true);
  expect(isAsked(round, '2005', 'b')).toBe(false);
  expect(isAsked(round, '1994', 'a')).toBe(false);
  const done = { ...round, at: 2 };
  expect([isOver(round), isOver(done)]).toEqual([false, true]);
  expect(isAsked(done, '2005', 'b')).toBe(true);
});
it('situations have addresses', () => {
  expect(addressOf('2005', 'belts', 'belt-meet')).toBe('/rules/2005/belts#belt-meet');
  expect(addressOf('2005', 'cards')).toBe('/rules/2005/cards');
});
