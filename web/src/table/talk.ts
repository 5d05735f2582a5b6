/** What people say, among what happens. */

import type { Chat } from '../protocol/types';

export type Entry<Happening> = { happening: Happening; line: null } | { happening: null; line: Chat };

/** Events and lines in the order in which they came. */
export function merged<Happening extends { event: { n: number } }>(
  happenings: readonly Happening[],
  lines: readonly Chat[],
): Entry<Happening>[] {
  const entries: Entry<Happening>[] = [];
  let next = 0;
  for (const happening of happenings) {
    for (let line = lines[next]; line && line.after < happening.event.n; line = lines[++next])
      entries.push({ happening: null, line });
    entries.push({ happening, line: null });
  }
  return [...entries, ...lines.slice(next).map((line) => ({ happening: null, line }))];
}
