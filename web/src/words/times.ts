/** Points in time as the language writes them. */

import { t } from '.';
import { settings } from '../state/settings.svelte';
import { untilWhen } from './until';

export const moment = (time: number): string =>
  new Date(time).toLocaleString(settings.language, { dateStyle: 'medium', timeStyle: 'short' });

/** Until when there is time: by Tuesday, 18:00. */
export const until = (time: number): string => t(...untilWhen(time, Date.now(), settings.language));
