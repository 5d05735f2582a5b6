/** Files that somebody opens, one that is saved, and one to print. */

import { API } from '../protocol/rest';
import type { CourseText } from '../protocol/types';
import { settings } from '../state/settings.svelte';

/** A course with the boards beside it, as the server reads them; a course may have its boards in it. */
export async function filesOf(files: FileList): Promise<CourseText> {
  const found: Required<CourseText> = { text: '', boards: {} };
  for (const file of files) {
    const content = await file.text();
    if (file.name.endsWith('.board')) found.boards[file.name.replace(/\.board$/, '')] = content;
    else found.text = content;
  }
  return found;
}

export function save(name: string, content: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Where a course is as PDF, on the paper that people have where the browser comes from. */
export function sheetsOf(course: string): string {
  const letter = /-(US|CA|MX)$/i.test(navigator.language);
  const paper = letter ? 'letter' : 'a4';
  return `${API}/courses/${course}/print.pdf?paper=${paper}&language=${settings.language}`;
}

/** What a file may be called everywhere. */
export function fileName(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${words.join('-') || 'course'}.course`;
}
