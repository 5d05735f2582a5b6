/** Views after changes and after events. No rules are needed for it. */

import type { Change, RaceEvent, Robot, View } from '../protocol/types';

/** New values laid over a view: those of a robot, or those of the table. */
export function changed(view: View, changes: readonly Change[]): View {
  let { robots } = view;
  let table = view;
  for (const { robot, ...fields } of changes) {
    const sheet = robots[robot ?? -1];
    if (sheet) robots = robots.with(sheet.robot, { ...sheet, ...(fields as Partial<Robot>) });
    else table = { ...table, ...(fields as Partial<View>) };
  }
  return { ...table, robots };
}

/** The view after an event as it is played: what the server tells, and the card that is turned over. */
export function applied(view: View, event: RaceEvent): View {
  const after = changed(view, event.changes ?? []);
  let { robots } = after;
  const owner = robots[event.robot ?? -1];
  if (event.kind === 'Revealed' && owner) robots = robots.with(owner.robot, shownCard(owner, event));
  if (event.kind === 'TurnBegan') robots = robots.map((robot) => ({ ...robot, shown: [] }));
  return { ...after, robots, step: event.step, register: event.register, turn: event.turn };
}

function shownCard(owner: Robot, event: RaceEvent): Robot {
  const place = event.register - 1;
  const seconds = owner.registers.map((_, index) => owner.seconds?.[index] ?? null);
  return {
    ...owner,
    registers: owner.registers.with(place, event.card ?? null),
    seconds: seconds.with(place, event.second ?? null),
    shown: owner.shown.includes(event.register) ? owner.shown : [...owner.shown, event.register],
  };
}
