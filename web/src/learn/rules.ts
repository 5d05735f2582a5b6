/** The rules of each edition in our own words, to be looked up. */

import { CLASSIC } from './chapters/classic';
import { EVERYWHERE } from './chapters/everywhere';
import { EXPANSIONS } from './chapters/expansions';
import { MODERN } from './chapters/modern';
import type { Both } from './lessons';

export interface Chapter {
  title: Both;
  /** Rules it belongs to. */
  of: string[];
  points: Point[];
}

/** A sentence; one that is true in some editions only says in which. */
export type Point = Both & { of?: string[] };

/** What a chapter says about one edition, and nothing about the others. */
export const pointsOf = (chapter: Chapter, edition: string): Point[] =>
  chapter.points.filter((point) => !point.of || point.of.includes(edition));

const FIRST = ['A turn', 'A round'];
const about = EVERYWHERE.slice(0, 1);
const floor = EVERYWHERE.slice(1);
const turns = [...CLASSIC, ...MODERN].filter((chapter) => FIRST.includes(chapter.title.en));
const rest = [...CLASSIC, ...MODERN].filter((chapter) => !FIRST.includes(chapter.title.en));

/** What a race is, how a turn goes, what the floor does, and then everything else. */
export const CHAPTERS: Chapter[] = [...about, ...turns, ...floor, ...rest, ...EXPANSIONS];
