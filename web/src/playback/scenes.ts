/** Events cut into scenes: what is seen at one moment, and for how long. */

import showing from '../../../src/roborally/web/rooms/showing.json';
import type { RaceEvent } from '../protocol/types';

export interface Scene {
  /** The first event and the one after the last, as places in the list. */
  from: number;
  to: number;
  milliseconds: number;
}

/** Told in the log; nothing is seen on the floor for them. */
const UNSEEN = new Set(showing.unseen);

/** The server counts with the same times how long clocks have to wait for what is shown. */
const TIMES: Partial<Record<string, number>> = showing.times;

/** No clock waits longer for what is shown. */
export const LONGEST = showing.longest;

function joins(first: RaceEvent, last: RaceEvent, next: RaceEvent, together: boolean): boolean {
  if (UNSEEN.has(first.kind) && UNSEEN.has(next.kind)) return true;
  if (next.step !== first.step || next.turn !== first.turn || next.register !== first.register) return false;
  if (first.kind === 'Revealed') return next.kind === 'Revealed';
  if (next.kind === 'Revealed') return false;
  // What a shot or a fall does is seen with it.
  if (showing.harm.includes(next.kind) && last.kind !== 'Moved') return true;
  if (next.beat !== first.beat) return false;
  if (together) return next.kind !== 'Destroyed' || first.kind === 'Destroyed';
  // A robot that drives into others moves together with them.
  return isStep(first) && last.kind === 'Pushed' && isStep(next) && last.robot !== next.robot;
}

function isStep(event: RaceEvent): boolean {
  return event.kind === 'Moved' || event.kind === 'Pushed';
}

function duration(events: readonly RaceEvent[]): number {
  return events.reduce((most, event) => Math.max(most, TIMES[event.kind] ?? 0), 0);
}

/** The scene that begins at a place of the list; in steps at once everything of a beat is one scene. */
export function sceneAt(events: readonly RaceEvent[], from: number, atOnce: readonly string[]): Scene {
  const first = events[from];
  if (!first) return { from, to: from, milliseconds: 0 };
  const together = atOnce.includes(first.step);
  let to = from + 1;
  for (let next = events[to]; next; next = events[to]) {
    const last = events[to - 1];
    if (!last || !joins(first, last, next, together)) break;
    to += 1;
  }
  let milliseconds = duration(events.slice(from, to));
  const next = events[to];
  // A breath between two robots, so that one can see whose card is carried out.
  if (next && isStep(first) && next.robot !== first.robot && next.beat !== first.beat)
    milliseconds += showing.breath;
  return { from, to, milliseconds };
}

/** Milliseconds that events take from a place on, at normal speed. */
export function lengthOf(events: readonly RaceEvent[], from: number, atOnce: readonly string[]): number {
  let sum = 0;
  for (let place = from; place < events.length;) {
    const scene = sceneAt(events, place, atOnce);
    sum += scene.milliseconds;
    place = scene.to;
  }
  return sum;
}

/** Where the scene before a place begins. */
export function sceneBefore(events: readonly RaceEvent[], place: number, atOnce: readonly string[]): number {
  let from = Math.max(0, place - 40);
  const turn = events[place - 1]?.turn;
  while (from > 0 && events[from]?.turn === turn && place - from < 200) from -= 1;
  for (;;) {
    const { to } = sceneAt(events, from, atOnce);
    if (to >= place) return from;
    from = to;
  }
}

/** Whose doing a scene is: the robot that drives, not those it pushes. */
export function actingIn(events: readonly RaceEvent[]): number | null {
  const driver = events.findLast((event) => event.kind === 'Moved');
  return (driver ?? events.find((event) => event.robot !== undefined))?.robot ?? null;
}
