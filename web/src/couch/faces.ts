/** Six faces that robots make. */

import type { Emote } from '../protocol/types';

/** Eyes and mouth of each face on 64 units. */
export const FACES: Record<Emote['name'], string> = {
  ha: 'M18 30l5-5 5 5M36 30l5-5 5 5M19 40h26a13 11 0 0 1-26 0z',
  oh: 'M23 25v7M41 25v7M32 39a5 6 0 1 0 .1 0',
  ouch: 'M19 25l8 4-8 4M45 25l-8 4 8 4M18 44l5-4 5 4 4-4 5 4 5-4 4 4',
  grr: 'M18 24l9 5M46 24l-9 5M19 40h26v7H19zM26 40v7M32 40v7M38 40v7',
  hurry: 'M19 29h9M36 29h9M24 44h16M50 8h8l-8 9h8',
  thanks: 'M18 28a5 5 0 0 1 9 0M37 28a5 5 0 0 1 9 0M20 40a13 9 0 0 0 24 0',
};
export const NAMES: readonly Emote['name'][] = Object.keys(FACES) as Emote['name'][];
