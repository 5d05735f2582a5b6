/** What people and bots say, among what happens. */

/** A line by somebody, after the event of that number; bots have faces. */
export interface Spoken {
  key: string;
  after: number;
  name: string;
  character: string | null;
  team: boolean;
  text: string;
}

export type Entry<Happening> = { happening: Happening; line: null } | { happening: null; line: Spoken };

/** The number of the last event that is shown, if the first so many are; all if there are none. */
export function shownUntil(events: readonly { n: number }[], shown: number): number {
  return (shown > 0 ? events[shown - 1]?.n : events[0] && events[0].n - 1) ?? Infinity;
}

/** Events and lines in the order in which they came. */
export function merged<Happening extends { event: { n: number } }>(
  happenings: readonly Happening[],
  lines: readonly Spoken[],
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
