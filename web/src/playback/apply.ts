/** A view after an event: its `changes` laid over the view before. No rules are needed for it. */

import type { RaceEvent, Robot, View } from '../protocol/types';

export function applied(view: View, event: RaceEvent): View {
  let robots = view.robots;
  let table: View = view;
  const change = (index: number, fields: Partial<Robot>): void => {
    robots = robots.map((robot) => (robot.robot === index ? { ...robot, ...fields } : robot));
  };
  for (const { robot, ...fields } of event.changes) {
    if (robot === undefined) table = { ...table, ...(fields as Partial<View>) };
    else change(robot, fields as Partial<Robot>);
  }
  if (event.kind === 'Revealed' && event.robot !== undefined) {
    const owner = robots[event.robot];
    if (owner) change(event.robot, shownCard(owner, event));
  }
  if (event.kind === 'TurnBegan') robots = robots.map((robot) => ({ ...robot, shown: [] }));
  return { ...table, robots, step: event.step, register: event.register, turn: event.turn };
}

function shownCard(owner: Robot, event: RaceEvent): Partial<Robot> {
  const place = event.register - 1;
  const registers = owner.registers.with(place, event.card ?? null);
  const seconds = owner.seconds.with(place, event.second ?? null);
  const shown = owner.shown.includes(event.register) ? owner.shown : [...owner.shown, event.register];
  return { registers, seconds, shown };
}
