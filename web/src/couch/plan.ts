/** The race that is set up, with seats for everybody in front of the screen. */

import type { RoomPlan } from '../protocol/types';
import type { Setup } from '../home/setup.svelte';

/** So many seats are there for phones, if the course has room for them; bots take what stays free. */
const SEATS = 6;

export function couchPlan(setup: Pick<Setup, 'allows' | 'roomPlan' | 'plan'>): RoomPlan {
  const opponents =
    [SEATS - 1, 4, 3, 6, 7, 2, 1].find((number) => setup.allows(number)) ?? setup.plan.opponents;
  const plan = setup.roomPlan(false, 1);
  return { ...plan, seats: Array.from({ length: opponents + 1 }, () => ({ kind: 'person' as const })) };
}
