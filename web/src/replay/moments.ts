/** The events of a race worth seeing again: flags, losses, rests, changes of the lead, the end. */

import type { RaceEvent } from '../protocol/types';

export interface Moment {
  /** How many events have happened when it is seen. */
  place: number;
  event: RaceEvent;
  tone: 'good' | 'bad' | 'info';
}

const TONES: Record<string, Moment['tone']> = {
  Touched: 'good',
  FlagClaimed: 'good',
  Finished: 'good',
  RaceOver: 'good',
  Destroyed: 'bad',
  Rebooted: 'bad',
  Eliminated: 'bad',
  PoweredDown: 'info',
};

export function momentsOf(events: readonly RaceEvent[]): Moment[] {
  const touched = new Set<string>();
  return events.flatMap((event, index) => {
    const tone = TONES[event.kind];
    if (!tone) return [];
    if (event.kind === 'Touched') {
      // A robot that waits on its flag touches it again and again; the first time counts.
      const key = `${event.robot}.${event.flag}`;
      if (touched.has(key)) return [];
      touched.add(key);
    }
    return [{ place: index + 1, event, tone }];
  });
}

/** Turn, register and number of the event within them: 12.3.7. */
export function addressOf(events: readonly RaceEvent[], place: number): string {
  const event = events[place - 1];
  if (!event) return '0';
  let within = 1;
  for (let index = place - 2; index >= 0; index -= 1) {
    const before = events[index];
    if (before?.turn !== event.turn || before.register !== event.register) break;
    within += 1;
  }
  return `${event.turn}.${event.register}.${within}`;
}

/** The place of an address; parts that are left out mean the first there. */
export function placeOf(events: readonly RaceEvent[], address: string): number | null {
  const [turn, register, within] = address.split('.').map(Number);
  if (!turn || Number.isNaN(turn)) return null;
  const first = events.findIndex(
    (event) => event.turn === turn && (register === undefined || event.register === register),
  );
  return first < 0 ? null : first + (within || 1);
}
