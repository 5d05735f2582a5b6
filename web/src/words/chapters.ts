/** Which chapters of the rules there are words for, and of which editions each of their sentences tells. */

import type { Edition } from '../protocol/types';

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

/**
 * What a race is, how a turn goes, what the floor does, and then everything else. Points are called by
 * the place of their chapter here, so that new ones come last.
 */
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

/** Elements of the floor that a chapter is about. */
export const KINDS: Record<string, string[]> = {
  about: ['flag', 'checkpoint'],
  moving: ['wall', 'pit'],
  belts: ['belt', 'express', 'curve'],
  machines: ['pusher', 'gearRight', 'gearLeft'],
  lasers: ['laser'],
  crushers: ['crusher'],
  'start-2005': ['dock'],
  repairs: ['repair', 'repairBoth'],
  'start-2016': ['antenna', 'start'],
  reboot: ['reboot'],
  upgrades: ['energy'],
  water: ['oil', 'water', 'current'],
  portals: ['portal', 'teleporter'],
  ledges: ['ledge', 'ramp', 'repulsor'],
  flamers: ['flamer', 'chopShop', 'randomizer'],
};
export const ONLY: Record<string, string[]> = { flag: CLASSIC, checkpoint: MODERN, repairBoth: SECOND };
/** What acts, or that somebody shoots: the phases of a register that a chapter is about. */
export const ACTING: Record<string, (Edition['elements'][string] | 'shots')[]> = {
  belts: ['fast belt', 'belt'],
  machines: ['pusher', 'gear'],
  crushers: ['crusher'],
  lasers: ['beam', 'shots'],
};
/** Chapters that tell of the same thing where the editions have little in common. */
export const KIN = [
  ['turn', 'round'],
  ['start-1994', 'start-2005', 'start-2016'],
  ['damage', 'damage-cards'],
  ['destroyed', 'reboot'],
  ['options', 'upgrades'],
];
