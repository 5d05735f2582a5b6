/** Points in time as the language writes them. */

import { settings } from '../state/settings.svelte';

export const moment = (time: number): string =>
  new Date(time).toLocaleString(settings.language, { dateStyle: 'medium', timeStyle: 'short' });
