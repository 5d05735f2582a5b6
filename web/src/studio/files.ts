/** Files that somebody opens, one that is saved, and one to print. */

import { API } from '../protocol/rest';
import type { CourseText } from '../protocol/types';
import { settings } from '../state/settings.svelte';

/** A course with the boards beside it, as the server reads them; a course may have its boards in it. */
export async function filesOf(files: FileList): Promise<CourseText> {
  let text = '';
  const boards: [string, string][] = [];
  for (const file of files) {
    const content = await file.text();
    if (file.name.endsWith('.board')) boards.push([file.name.replace(/\.board$/, ''), content]);
    else text = content;
  }
  // Not one by one: a file may be called as something that every object has.
  return { text, boards: Object.fromEntries(boards) };
}

export function save(name: string, content: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Where a course, or its cards, are as PDF, on the paper that people have where the browser comes from. */
export function sheetsOf(course: string, what: 'print' | 'cards' = 'print'): string {
  const letter = /-(US|CA|MX)$/i.test(navigator.language);
  const paper = letter ? 'letter' : 'a4';
  return `${API}/courses/${course}/${what}.pdf?paper=${paper}&language=${settings.language}`;
}

/** What a file may be called everywhere. */
export function fileName(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${words.join('-') || 'course'}.course`;
}
