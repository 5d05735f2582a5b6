/** Three events of a race to tell of: how it was decided, and what hurt or turned it before. */

import type { RaceEvent } from '../protocol/types';
import { momentsOf, type Moment } from '../replay/moments';

export const MOST = 3;

export function highlights(events: readonly RaceEvent[]): Moment[] {
  const moments = momentsOf(events).filter((moment) => worth(events, moment) > 0);
  const last = moments.findLast((moment) =>
    ['Touched', 'Finished', 'FlagClaimed'].includes(moment.event.kind),
  );
  const others = moments
    .filter((moment) => moment !== last && moment.event.turn !== last?.event.turn)
    .toSorted((a, b) => worth(events, b) - worth(events, a) || b.place - a.place);
  const chosen: Moment[] = last ? [last] : [];
  for (const moment of others) {
    const told = chosen.some((one) => one.event.turn === moment.event.turn);
    if (chosen.length < MOST && !told) chosen.push(moment);
  }
  return chosen.toSorted((a, b) => a.place - b.place);
}

function worth(events: readonly RaceEvent[], { event, place }: Moment): number {
  switch (event.kind) {
    case 'Eliminated':
      return 5;
    case 'Destroyed':
    case 'Rebooted':
      return wasPushed(events, place, event.robot) ? 6 : 4;
    case 'Touched':
      return takesTheLead(events, place, event.robot, Number(event.flag)) ? 4 : 1;
    case 'FlagClaimed':
    case 'Finished':
      return 4;
    default:
      return 0;
  }
}

/** Whether another robot's push led to the loss. */
function wasPushed(events: readonly RaceEvent[], place: number, robot: unknown): boolean {
  for (let index = place - 2; index >= 0; index -= 1) {
    const before = events[index];
    if (!before || before.turn !== events[place - 1]?.turn || before.beat !== events[place - 1]?.beat) break;
    if (before.kind === 'Pushed' && before.robot === robot) return (before.by ?? -1) >= 0;
  }
  return false;
}

/** Whether nobody had touched that flag before. */
function takesTheLead(events: readonly RaceEvent[], place: number, robot: unknown, flag: number): boolean {
  return !events
    .slice(0, place - 1)
    .some((before) => before.kind === 'Touched' && before.robot !== robot && Number(before.flag) >= flag);
}
