/** In which order situations are asked: chapter by chapter, or some at random. */

import type { QuestionCard } from '../protocol/types';
import { chaptersOf } from './rules';

export const TEN = 10;

export const chapterOf = (card: QuestionCard): string => card.rule.split('.')[0] ?? '';

/** As the chapters stand, and in them by their points. */
export function inOrder(cards: QuestionCard[], edition: string): QuestionCard[] {
  return chaptersOf(edition).flatMap(({ id }) =>
    cards.filter((card) => chapterOf(card) === id).sort((a, b) => pointOf(a) - pointOf(b)),
  );
}

const pointOf = (card: QuestionCard): number => Number(card.rule.split('.')[1]);

export const addressOf = (edition: string, chapter: string, situation = ''): string =>
  `/rules/${edition}/${chapter}${situation && `#${situation}`}`;

/** The one after a situation; after the last one comes the first. */
export function after(cards: QuestionCard[], id: string): QuestionCard | undefined {
  return cards[(cards.findIndex((card) => card.id === id) + 1) % cards.length];
}

/** Some of all, each at most once. */
export function drawn<T>(all: readonly T[], number: number, random: () => number = Math.random): T[] {
  const left = [...all];
  const found: T[] = [];
  while (left.length > 0 && found.length < number)
    found.push(...left.splice(Math.floor(random() * left.length), 1));
  return found;
}

/** Situations at random, one after the other. */
export interface Round {
  edition: string;
  ids: string[];
  /** How many are done with. */
  at: number;
  /** How many were answered right. */
  right: number;
}

export const isOver = (round: Round): boolean => round.at >= round.ids.length;

/** Whether a situation is the one that is asked; after the end the last one stays. */
export const isAsked = (round: Round, edition: string, id: string | undefined): boolean =>
  round.edition === edition && round.ids[Math.min(round.at, round.ids.length - 1)] === id;
