/** Until when there is time, as people say it: by the day and the hour where they are. */

import type { Values } from './fluent';

const A_DAY = 86_400_000;

const dayOf = (time: Date): number => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / A_DAY;

/** The message that says it, and what stands in it. */
export function untilWhen(time: number, now: number, language: string): [key: string, values: Values] {
  const end = new Date(time);
  const written = (options: Intl.DateTimeFormatOptions): string => end.toLocaleString(language, options);
  const clock = written({ timeStyle: 'short' });
  const days = dayOf(end) - dayOf(new Date(now));
  if (days <= 0) return ['until-today', { time: clock }];
  if (days === 1) return ['until-tomorrow', { time: clock }];
  const day = written(days < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'short' });
  return ['until-day', { day, time: clock }];
}
