/** The rules of each edition in our own words, to be looked up. */

import type { Edition } from '../protocol/types';
import { ACTING, CHAPTERS, type Chapter, KIN, KINDS, ONLY } from '../words/chapters';

/** Lists that stand after the chapters, to be looked up. */
export const LISTS = ['program', 'courses', 'cards'] as const;
export type List = (typeof LISTS)[number];

export const listCalled = (id: string): List | undefined => LISTS.find((one) => one === id);

export function chapterCalled(id: string): Chapter | undefined {
  return CHAPTERS.find((chapter) => chapter.id === id);
}

export const chaptersOf = (edition: string): Chapter[] =>
  CHAPTERS.filter((chapter) => chapter.of.includes(edition));

export const kindsIn = (chapter: Chapter, edition: string): string[] =>
  (KINDS[chapter.id] ?? []).filter((kind) => ONLY[kind]?.includes(edition) ?? true);

export const phasesIn = (chapter: Chapter, edition: Edition): string[] =>
  edition.phases.filter((phase) => {
    const acting = ACTING[chapter.id] ?? [];
    const element = edition.elements[phase];
    return (
      (element && acting.includes(element)) || (edition.firing.includes(phase) && acting.includes('shots'))
    );
  });

/** A sentence of a chapter. Its number is the same in all editions, which may leave some out. */
export interface Point {
  /** As questions name it: `belts.2`. */
  id: string;
  number: string;
  key: string;
}

export function pointsOf(chapter: Chapter, edition: string): Point[] {
  const { id, of, points } = chapter;
  const editions = typeof points === 'number' ? Array.from({ length: points }, () => of) : points;
  return editions.flatMap((some, at) =>
    some.includes(edition)
      ? [{ id: `${id}.${at + 1}`, number: numberOf(`${id}.${at + 1}`), key: `chapter-${id}.point-${at + 1}` }]
      : [],
  );
}

/** The number of a point: `5.2` is the second of the fifth chapter. */
export function numberOf(point: string): string {
  const [chapter = '', at = ''] = point.split('.');
  return `${CHAPTERS.findIndex(({ id }) => id === chapter) + 1}.${at}`;
}

/** What stands for a chapter in another edition: itself, one about the same, or nothing. */
export function counterpart(id: string, edition: string): Chapter | undefined {
  const kin = KIN.find((some) => some.includes(id)) ?? [];
  return [id, ...kin].map((one) => chapterCalled(one)).find((chapter) => chapter?.of.includes(edition));
}

/** What a chapter is in other editions. */
export interface Difference {
  editions: string[];
  /** Another chapter stands there in its place. */
  instead: Chapter | undefined;
  /** The edition has nothing of the kind. */
  lacks: boolean;
  /** Points that are only there, and those that are only here. */
  there: Point[];
  here: Point[];
}

/** The other editions; those of which the same is to be told stand together. */
export function differences(chapter: Chapter, edition: string, others: readonly string[]): Difference[] {
  const found: Difference[] = [];
  for (const other of others.filter((one) => one !== edition)) {
    const same = counterpart(chapter.id, other);
    const own = pointsOf(chapter, edition);
    const theirs = same === chapter ? pointsOf(chapter, other) : [];
    const one = {
      instead: same === chapter ? undefined : same,
      lacks: !same,
      there: theirs.filter(({ id }) => !own.some((point) => point.id === id)),
      here: same === chapter ? own.filter(({ id }) => !theirs.some((point) => point.id === id)) : [],
    };
    const like = found.find(({ editions: _, ...rest }) => JSON.stringify(rest) === JSON.stringify(one));
    if (like) like.editions.push(other);
    else found.push({ editions: [other], ...one });
  }
  return found;
}

export const isSame = (one: Difference): boolean =>
  !one.lacks && !one.instead && one.there.length + one.here.length === 0;

/** Whether all words of a search are in a text. */
export function matches(search: string, ...texts: string[]): boolean {
  const text = texts.join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
