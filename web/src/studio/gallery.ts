/** Which courses of the gallery are shown, and in which order. */

import type { GalleryCard } from '../protocol/types';

export const SORTS = ['liked', 'raced', 'new', 'surprise'] as const;
export type Sort = (typeof SORTS)[number];

export interface Wish {
  words: string;
  edition: string;
  length: string;
  difficulty: string;
  players: number;
  from: 'all' | 'people' | 'book' | 'mine';
}
export const ANY: Wish = { words: '', edition: '', length: '', difficulty: '', players: 0, from: 'all' };

export function fits(course: GalleryCard, wish: Wish): boolean {
  const said = `${course.name} ${course.german} ${course.maker ?? ''}`.toLowerCase();
  const from = { all: true, people: course.maker !== null, book: course.maker === null, mine: course.mine };
  return (
    said.includes(wish.words.trim().toLowerCase()) &&
    (!wish.edition || course.edition === wish.edition) &&
    (!wish.length || course.places.length?.word === wish.length) &&
    (!wish.difficulty || course.places.difficulty?.word === wish.difficulty) &&
    (!wish.players || course.players.length === 0 || course.players.includes(wish.players)) &&
    from[wish.from]
  );
}

/** In order; a surprise is another one for every seed, and the same as long as one looks. */
export function sorted(courses: readonly GalleryCard[], by: Sort, seed: number): GalleryCard[] {
  const chance = (course: GalleryCard): number =>
    Array.from(course.id).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, seed);
  const value: Record<Sort, (course: GalleryCard) => number> = {
    liked: (course) => course.bound,
    raced: (course) => course.plays,
    new: (course) => course.at,
    surprise: chance,
  };
  return courses.toSorted(
    (one, other) => value[by](other) - value[by](one) || other.plays - one.plays || other.at - one.at,
  );
}
