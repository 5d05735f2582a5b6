/** What was skipped, in a few sentences: what changed most comes first to be told. */

import type { RaceEvent } from '../protocol/types';

const MOST = 5;
const WEIGHT: Record<string, number> = {
  RaceOver: 9,
  Finished: 9,
  Eliminated: 8,
  Destroyed: 7,
  Rebooted: 7,
  Touched: 7,
  FlagClaimed: 7,
  FlagTaken: 7,
  FlagDropped: 6,
  RoleTaken: 6,
  Reentered: 5,
  Locked: 4,
  OptionLost: 4,
  OptionDrawn: 4,
  UpgradeBought: 4,
  UpgradeTaken: 4,
  Damaged: 3,
  DamageDealt: 3,
  Pushed: 3,
  PoweredDown: 2,
  Repaired: 2,
  Moved: 1,
  Carried: 1,
};

/** The events worth telling, in their order. One's own robots count more than others. */
export function summaryOf(events: readonly RaceEvent[], mine: readonly number[]): RaceEvent[] {
  const weight = (event: RaceEvent): number => {
    const plain = WEIGHT[event.kind] ?? 0;
    const own = event.robot !== undefined && mine.includes(event.robot);
    if (plain === 0) return 0;
    return own ? plain + 4 : plain > 4 ? plain : 0;
  };
  // Of many moves of a robot only the last matters: where it is now.
  const last = new Map<string, number>();
  events.forEach((event, index) => {
    if (weight(event) > 0) last.set(`${weight(event) > 6 ? index : event.kind} ${event.robot}`, index);
  });
  const kept = new Set(last.values());
  return events
    .map((event, index) => ({ event, index }))
    .filter(({ event, index }) => kept.has(index) && event.text && weight(event) > 0)
    .sort((a, b) => weight(b.event) - weight(a.event) || b.index - a.index)
    .slice(0, MOST)
    .sort((a, b) => a.index - b.index)
    .map(({ event }) => event);
}
