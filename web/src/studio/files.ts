/** Files that somebody opens, and one that is saved. */

import type { CourseText } from '../protocol/types';

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

/** What a file may be called everywhere. */
export function fileName(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${words.join('-') || 'course'}.course`;
}
