/** Events cut into scenes: what is seen at one moment, and for how long. */

import type { RaceEvent } from '../protocol/types';

export interface Scene {
  /** The first event and the one after the last, as places in the list. */
  from: number;
  to: number;
  milliseconds: number;
}

/** In these phases everything of a beat happens at once. */
const AT_ONCE =
  /belt|gear|pusher|crusher|laser|current|flam|portal|teleport|repulsor|touch|repair|archive|energy|deal|reveal|power|end/;

/** Told in the log; nothing is seen on the floor for them. */
const UNSEEN = new Set(['Dealt', 'Sealed', 'TimedOut', 'ShopFilled', 'TurnBegan']);

const TIMES: Record<string, number> = {
  Revealed: 350,
  Moved: 190,
  Pushed: 240,
  Carried: 320,
  Drifted: 320,
  Slid: 200,
  Jumped: 420,
  Thrown: 350,
  Shoved: 260,
  Blocked: 200,
  Turned: 220,
  Shot: 620,
  Burned: 500,
  Damaged: 240,
  Locked: 180,
  Destroyed: 560,
  Fell: 450,
  Rebooted: 520,
  Touched: 600,
  Archived: 260,
  Repaired: 260,
  Reentered: 450,
  Placed: 260,
  OptionDrawn: 320,
  OptionLost: 320,
  OptionUsed: 380,
  EnergyTaken: 280,
  DamageDealt: 260,
  PowerDownAnnounced: 300,
  PoweredDown: 250,
  Finished: 800,
  RaceOver: 300,
};

function joins(first: RaceEvent, last: RaceEvent, next: RaceEvent): boolean {
  if (UNSEEN.has(first.kind) && UNSEEN.has(next.kind)) return true;
  if (next.step !== first.step || next.turn !== first.turn || next.register !== first.register) return false;
  if (first.kind === 'Revealed') return next.kind === 'Revealed';
  if (next.kind === 'Revealed') return false;
  // What a shot or a fall does is seen with it.
  if (['Damaged', 'Locked', 'DamageDealt'].includes(next.kind) && last.kind !== 'Moved') return true;
  if (next.beat !== first.beat) return false;
  if (AT_ONCE.test(first.step)) return next.kind !== 'Destroyed' || first.kind === 'Destroyed';
  // A robot that drives into others moves together with them.
  return isStep(first) && last.kind === 'Pushed' && isStep(next) && last.robot !== next.robot;
}

function isStep(event: RaceEvent): boolean {
  return event.kind === 'Moved' || event.kind === 'Pushed';
}

function duration(events: readonly RaceEvent[]): number {
  return events.reduce((most, event) => Math.max(most, TIMES[event.kind] ?? 0), 0);
}

/** The scene that begins at a place of the list. */
export function sceneAt(events: readonly RaceEvent[], from: number): Scene {
  const first = events[from];
  if (!first) return { from, to: from, milliseconds: 0 };
  let to = from + 1;
  for (let next = events[to]; next; next = events[to]) {
    const last = events[to - 1];
    if (!last || !joins(first, last, next)) break;
    to += 1;
  }
  let milliseconds = duration(events.slice(from, to));
  const next = events[to];
  // A breath between two robots, so that one can see whose card is carried out.
  if (next && isStep(first) && next.robot !== first.robot && next.beat !== first.beat) milliseconds += 140;
  return { from, to, milliseconds };
}

/** Where the scene before a place begins. */
export function sceneBefore(events: readonly RaceEvent[], place: number): number {
  let from = Math.max(0, place - 40);
  const turn = events[place - 1]?.turn;
  while (from > 0 && events[from]?.turn === turn && place - from < 200) from -= 1;
  for (;;) {
    const { to } = sceneAt(events, from);
    if (to >= place) return from;
    from = to;
  }
}

/** Whose doing a scene is: the robot that drives, not those it pushes. */
export function actingIn(events: readonly RaceEvent[]): number | null {
  const driver = events.findLast((event) => event.kind === 'Moved');
  return (driver ?? events.find((event) => event.robot !== undefined))?.robot ?? null;
}
