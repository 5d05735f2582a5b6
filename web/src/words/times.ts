/** Points in time as the language writes them. */

import { t } from '.';
import { settings } from '../state/settings.svelte';
import { untilWhen } from './until';

/** The language that is set, as it is written where somebody lives: what hours look like differs. */
const here = (): string =>
  navigator.languages.find((one) => one.split('-')[0] === settings.language) ?? settings.language;

export const moment = (time: number): string =>
  new Date(time).toLocaleString(here(), { dateStyle: 'medium', timeStyle: 'short' });

/** A day, with its year only if that is another one. */
export function dayName(time: number): string {
  const day = new Date(time);
  const year = day.getFullYear() === new Date().getFullYear() ? undefined : 'numeric';
  return day.toLocaleDateString(here(), { day: 'numeric', month: 'short', year });
}

/** Until when there is time: by Tuesday, 18:00. */
export const until = (time: number): string => t(...untilWhen(time, Date.now(), here()));
