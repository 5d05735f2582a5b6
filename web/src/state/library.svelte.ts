/** What the server has on its shelves: editions, courses, levels of bots, cards. Loaded once. */

import { harmful } from '../cards/harmful.svelte';
import { insist } from '../protocol/insisting';
import { get } from '../protocol/rest';
import type {
  CardText,
  CardTexts,
  Character,
  CourseCard,
  Courses,
  Edition,
  Editions,
  Level,
  Server,
} from '../protocol/types';
import { settings } from './settings.svelte';

export const library = $state<{
  editions: Edition[];
  courses: CourseCard[];
  levels: Level[];
  characters: Character[];
  cards: CardText[];
  pages: string[];
  /** Whether who has forgotten a password can be sent a link. */
  mail: boolean;
  /** Under which addresses others in the network find this server. */
  addresses: string[];
  /** Whether courses can be had as PDF. */
  prints: boolean;
  /** Whether browsers can be sent notices. */
  push: boolean;
}>({
  editions: [],
  courses: [],
  levels: [],
  characters: [],
  cards: [],
  pages: [],
  mail: false,
  addresses: [],
  prints: false,
  push: false,
});

let basics: Promise<unknown> | null = null;
let languageOfCards = '';

export function loadLibrary(): Promise<unknown> {
  basics ??= insist(async () => {
    const [editions, courses, server] = await Promise.all([
      get<Editions>('/editions'),
      get<Courses>('/courses'),
      get<Server>(''),
    ]);
    library.editions = editions.editions;
    harmful.kinds = editions.editions.flatMap((edition) => edition.damage_cards);
    library.courses = courses.courses;
    library.levels = server.levels;
    library.characters = server.characters;
    library.pages = server.pages;
    library.mail = server.mail;
    library.addresses = server.addresses;
    library.prints = server.prints;
    library.push = server.push;
  });
  return basics;
}

/** Called in an effect: another language brings other texts. */
export async function loadCards(): Promise<void> {
  const { language } = settings;
  if (languageOfCards === language) return;
  languageOfCards = language;
  const wanted = (): boolean => languageOfCards === language;
  const found = await insist(() => get<CardTexts>(`/cards?language=${language}`), wanted);
  if (found && wanted()) library.cards = found.cards;
}

/** The text of an option or upgrade in an edition. */
export function textOfCard(name: string, edition: string): CardText | undefined {
  const named = library.cards.filter((card) => card.name === name);
  return named.find((card) => card.edition === edition) ?? named[0];
}

/** What an option or upgrade is called here; other names stay as they are. */
export function cardTitle(name: string): string {
  return library.cards.find((card) => card.name === name)?.title ?? name;
}

/** What a course is called here; own courses are not on the shelves and keep their names. */
export function courseTitle(id: string, name: string = id): string {
  const course = library.courses.find((one) => one.id === id);
  if (!course) return name;
  return (settings.language === 'de' && course.german) || course.name;
}

export function editionOf(name: string | null | undefined): Edition | undefined {
  return library.editions.find((edition) => edition.name === name);
}
