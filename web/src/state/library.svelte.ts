/** What the server has on its shelves: editions, courses, levels of bots, cards. Loaded once. */

import { get } from '../protocol/rest';
import type { CardText, CourseCard, Edition, Level, Server } from '../protocol/types';

export const library = $state<{
  editions: Edition[];
  courses: CourseCard[];
  levels: Level[];
  cards: CardText[];
}>({ editions: [], courses: [], levels: [], cards: [] });

let basics: Promise<void> | null = null;
let cards: Promise<void> | null = null;

export function loadLibrary(): Promise<void> {
  basics ??= Promise.all([
    get<{ editions: Edition[] }>('/editions'),
    get<{ courses: CourseCard[] }>('/courses'),
    get<Server>(''),
  ]).then(([editions, courses, server]) => {
    library.editions = editions.editions;
    library.courses = courses.courses;
    library.levels = server.levels;
  });
  return basics;
}

export function loadCards(): Promise<void> {
  cards ??= get<{ cards: CardText[] }>('/cards').then((answer) => {
    // Numbers of rulings help whoever checks the rules, not whoever plays.
    library.cards = answer.cards.map((card) => ({ ...card, text: card.text.replace(/ ?\(AMB[^)]*\)/g, '') }));
  });
  return cards;
}

/** The text of an option or upgrade in an edition. */
export function textOfCard(name: string, edition: string): CardText | undefined {
  const named = library.cards.filter((card) => card.name === name);
  return named.find((card) => card.edition === edition) ?? named[0];
}

export function editionOf(name: string | undefined): Edition | undefined {
  return library.editions.find((edition) => edition.name === name);
}
