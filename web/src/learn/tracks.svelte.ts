/** The lessons there are, in their tracks; fetched once for each language. */

import { insist } from '../protocol/insisting';
import { get } from '../protocol/rest';
import type { LessonCard, Lessons, Track } from '../protocol/types';
import { settings } from '../state/settings.svelte';
import { countOf } from './progress.svelte';

export const shelf = $state<{ tracks: Track[] }>({ tracks: [] });
let language = '';

/** Called in an effect: another language brings other titles. */
export async function loadTracks(): Promise<void> {
  const wanted = settings.language;
  if (language === wanted) return;
  language = wanted;
  const found = await insist(
    () => get<Lessons>(`/lessons?language=${wanted}`),
    () => language === wanted,
  );
  if (found) shelf.tracks = found.tracks;
}

export const addressOf = (track: string, lesson: string, step = 1): string =>
  `/learn/${track}/${lesson}${step > 1 ? `#${step}` : ''}`;

export const isDone = (lesson: LessonCard): boolean => countOf(lesson.id, lesson.steps) === lesson.steps;

/** Where to go on in a track: the first lesson that is not done. */
export const nextIn = (track: Track): LessonCard | undefined => track.lessons.find((one) => !isDone(one));

export const starsIn = (track: Track): number =>
  track.lessons.reduce((sum, one) => sum + countOf(one.id, one.steps), 0);

export const mostIn = (track: Track): number => track.lessons.reduce((sum, one) => sum + one.steps, 0);
