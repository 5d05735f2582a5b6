/** The words of the language that is set; another one is fetched when somebody wants it. */

import languages from 'virtual:languages';
import { part } from '../state/part';
import { settings } from '../state/settings.svelte';
import { wordsOf, type Words } from './fluent';

let current = $state.raw<Words>(wordsOf('en', []));

export const words = (): Words => current;

export async function loadWords(language: string = settings.language): Promise<void> {
  const wanted = languages[language];
  if (!wanted) return;
  const { default: sources } = await part(wanted.words);
  if (language === settings.language) current = wordsOf(language, sources);
}

/** Changes the words with the setting; called once, from the root. */
export function followLanguage(): void {
  $effect(() => void loadWords(settings.language));
}

/** The language that comes after the one that is set, and what it calls itself. */
export function nextLanguage(): { code: string; name: string } {
  const codes = Object.keys(languages);
  const code = codes[(codes.indexOf(settings.language) + 1) % codes.length] ?? 'en';
  return { code, name: languages[code]?.name ?? code };
}
