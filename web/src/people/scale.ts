/** The line on which ratings are drawn, and days of races. */

import type { EditionRating, LadderLine } from '../protocol/types';
import { dayOf, lastDays } from '../puzzles/solved';

export interface Scale {
  from: number;
  to: number;
}

const EDGE = 40;
const WEEK = 7;

/** Ratings are numbers without anything between their digits. */
export const shownAs = (rating: number): string => String(Math.round(rating));

/** From the weakest to the strongest that is drawn. */
export function scaleOf(values: readonly number[]): Scale {
  return { from: Math.min(...values) - EDGE, to: Math.max(...values) + EDGE };
}

/** Where a rating is on the line, as a share; what is beyond its ends is at them. */
export function at(scale: Scale, rating: number): number {
  return Math.min(1, Math.max(0, (rating - scale.from) / (scale.to - scale.from)));
}

/** The weakest bot plays by chance: it is so far behind that it stands at the end of the line. */
const WEAKEST = 1;

export function ratingsScale(ratings: readonly EditionRating[]): Scale {
  const bots = ratings.flatMap((one) =>
    Object.values(one.bots)
      .toSorted((a, b) => a - b)
      .slice(WEAKEST),
  );
  return scaleOf([...bots, ...ratings.map((one) => one.rating)]);
}

export function ladderScale(lines: readonly LadderLine[]): Scale {
  const last = lines.at(-1);
  return scaleOf((last?.level ? lines.slice(0, -WEAKEST) : lines).map((line) => line.rating));
}

/** Names that do not fit beside the one before stand in another of so many rows. */
export function inRows<T extends { at: number }>(
  marks: readonly T[],
  apart: number,
  rows: number,
): (T & { row: number })[] {
  const last = Array.from({ length: rows }, () => -Infinity);
  return marks
    .toSorted((one, other) => one.at - other.at)
    .map((mark) => {
      const free = last.findIndex((before) => mark.at - before >= apart);
      const row = free >= 0 ? free : last.indexOf(Math.min(...last));
      last[row] = mark.at;
      return { ...mark, row };
    });
}

/** The days of so many weeks up to today, each with how many races ended then. */
export function daysRaced(
  ended: readonly number[],
  today: string,
  weeks: number,
): { day: string; races: number }[] {
  const count = new Map<string, number>();
  for (const time of ended) {
    const day = dayOf(new Date(time));
    count.set(day, (count.get(day) ?? 0) + 1);
  }
  return lastDays(today, weeks * WEEK).map((day) => ({ day, races: count.get(day) ?? 0 }));
}
