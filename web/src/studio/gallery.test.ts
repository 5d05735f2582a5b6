import { expect, it } from 'vitest';
import type { GalleryCard } from '../protocol/types';
import { ANY, fits, sorted } from './gallery';

const card = (id: string, more: Partial<GalleryCard>): GalleryCard =>
  ({
    id,
    name: id,
    german: '',
    edition: '2005',
    players: [2, 3, 4],
    maker: null,
    places: { length: { share: 0.1, word: 'short' } },
    bound: 0,
    plays: 0,
    at: 0,
    mine: false,
    ...more,
  }) as GalleryCard;
const yard = card('Yard', { maker: 'Ada', bound: 0.3, plays: 9, at: 5, mine: true });
const lane = card('Lane', { bound: 0.6, plays: 1, at: 1, edition: '2016', players: [] });

it('is searched by name, maker and what one wants', () => {
  expect(fits(yard, { ...ANY, words: 'ada ' })).toBe(true);
  expect(fits(lane, { ...ANY, words: 'ada' })).toBe(false);
  expect(fits(lane, { ...ANY, edition: '2005' })).toBe(false);
  expect(fits(yard, { ...ANY, length: 'long' })).toBe(false);
  expect(fits(yard, { ...ANY, difficulty: 'easy' })).toBe(false);
  expect(fits(yard, { ...ANY, players: 6 })).toBe(false);
  expect(fits(lane, { ...ANY, players: 6 })).toBe(true);
  expect([yard, lane].filter((one) => fits(one, { ...ANY, from: 'people' }))).toEqual([yard]);
  expect([yard, lane].filter((one) => fits(one, { ...ANY, from: 'book' }))).toEqual([lane]);
});

it('is sorted by what is sure to be liked, races, age, or chance', () => {
  const names = (by: Parameters<typeof sorted>[1], seed = 1): string[] =>
    sorted([yard, lane], by, seed).map((one) => one.id);
  expect(names('liked')).toEqual(['Lane', 'Yard']);
  expect(names('raced')).toEqual(['Yard', 'Lane']);
  expect(names('new')).toEqual(['Yard', 'Lane']);
  expect(names('surprise', 7)).toEqual(names('surprise', 7));
});
