/** The rules of each edition in our own words, to be looked up. */

const ALL = ['1994', '2005', '2016', 'postal'];
const CLASSIC = ['1994', '2005', 'postal'];
const OLDEST = ['1994', 'postal'];
const SECOND = ['2005'];
const MODERN = ['2016'];
const POSTAL = ['postal'];

export interface Chapter {
  id: string;
  /** Rules it belongs to. */
  of: string[];
  /** How many points it has; where some are true in some editions only, the editions of each. */
  points: number | string[][];
}

/** What a race is, how a turn goes, what the floor does, and then everything else. */
export const CHAPTERS: Chapter[] = [
  { id: 'about', of: ALL, points: [CLASSIC, MODERN, CLASSIC, MODERN, ALL] },
  { id: 'turn', of: CLASSIC, points: 5 },
  { id: 'round', of: MODERN, points: 4 },
  { id: 'moving', of: ALL, points: 4 },
  { id: 'belts', of: ALL, points: 3 },
  { id: 'machines', of: ALL, points: 2 },
  { id: 'lasers', of: ALL, points: 2 },
  { id: 'crushers', of: CLASSIC, points: 1 },
  { id: 'start-2005', of: SECOND, points: 2 },
  { id: 'start-1994', of: OLDEST, points: 3 },
  { id: 'damage', of: CLASSIC, points: [CLASSIC, CLASSIC, SECOND, OLDEST] },
  { id: 'repairs', of: CLASSIC, points: [CLASSIC, SECOND, OLDEST] },
  { id: 'power-down', of: CLASSIC, points: [CLASSIC, CLASSIC, OLDEST, SECOND] },
  { id: 'destroyed', of: CLASSIC, points: [CLASSIC, CLASSIC, SECOND] },
  { id: 'options', of: CLASSIC, points: 3 },
  { id: 'post', of: POSTAL, points: 3 },
  { id: 'start-2016', of: MODERN, points: 3 },
  { id: 'deck', of: MODERN, points: 3 },
  { id: 'damage-cards', of: MODERN, points: 3 },
  { id: 'reboot', of: MODERN, points: 3 },
  { id: 'upgrades', of: MODERN, points: 4 },
  { id: 'water', of: OLDEST, points: 2 },
  { id: 'portals', of: OLDEST, points: 2 },
  { id: 'ledges', of: OLDEST, points: 2 },
  { id: 'flamers', of: OLDEST, points: 3 },
];

/** Keys of what a chapter says about one edition, and nothing about the others. */
export function pointsOf({ id, of, points }: Chapter, edition: string): string[] {
  const editions = typeof points === 'number' ? Array.from({ length: points }, () => of) : points;
  return editions.flatMap((some, at) => (some.includes(edition) ? [`chapter-${id}.point-${at + 1}`] : []));
}
