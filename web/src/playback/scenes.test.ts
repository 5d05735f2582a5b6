import { expect, it } from 'vitest';
import type { RaceEvent } from '../protocol/types';
import { event } from './examples.test-data';
import { lengthOf, sceneAt, sceneBefore } from './scenes';
import races from './showing.test-data.json';

it.each(races)('the server counts as long for a race of $name', ({ events, milliseconds, at_once }) => {
  const told = events.map((one) => event('Moved', one as Partial<RaceEvent>));
  expect(lengthOf(told, 0, at_once)).toBe(milliseconds);
});

const AT_ONCE = ['all_belts', 'express_belts', 'lasers', 'gears', 'reveal', 'deal'];

it('cards of a register are revealed all at once', () => {
  const events = [
    event('Revealed', { robot: 0 }),
    event('Revealed', { robot: 1 }),
    event('Moved', { robot: 0 }),
  ];
  expect(sceneAt(events, 0, AT_ONCE)).toMatchObject({ from: 0, to: 2 });
});
it('a robot that drives two squares is seen on both, one after the other', () => {
  const events = [event('Moved', { robot: 0 }), event('Moved', { robot: 0, beat: 2 })];
  expect(sceneAt(events, 0, AT_ONCE).to).toBe(1);
});
it('whoever pushes moves together with the pushed', () => {
  const events = [event('Pushed', { robot: 1 }), event('Pushed', { robot: 2 }), event('Moved', { robot: 0 })];
  expect(sceneAt(events, 0, AT_ONCE).to).toBe(3);
});
it('belts carry everybody at once', () => {
  const carried = (robot: number) => event('Carried', { robot, step: 'all_belts', beat: 5 });
  expect(sceneAt([carried(0), carried(1), carried(2)], 0, AT_ONCE).to).toBe(3);
});
it('two steps of an express belt are two scenes', () => {
  const carried = (beat: number) => event('Carried', { robot: 0, step: 'express_belts', beat });
  expect(sceneAt([carried(5), carried(6)], 0, AT_ONCE).to).toBe(1);
});
it('damage is seen with the shot that does it', () => {
  const events = [
    event('Shot', { step: 'lasers', beat: 7 }),
    event('Damaged', { robot: 1, step: 'lasers', beat: 8 }),
  ];
  expect(sceneAt(events, 0, AT_ONCE).to).toBe(2);
});
it('what nothing is seen of takes no time', () => {
  const events = [event('Dealt', { robot: 0 }), event('Dealt', { robot: 1 }), event('Sealed', { robot: 0 })];
  expect(sceneAt(events, 0, AT_ONCE)).toMatchObject({ to: 3, milliseconds: 0 });
});
it('every list of events is cut without gaps, and back again', () => {
  const events = [
    event('TurnBegan'),
    event('Revealed', { robot: 0 }),
    event('Revealed', { robot: 1 }),
    event('Moved', { robot: 0, beat: 2 }),
    event('Moved', { robot: 1, beat: 3 }),
    event('Shot', { step: 'lasers', beat: 4 }),
    event('Damaged', { robot: 0, step: 'lasers', beat: 4 }),
  ];
  const starts: number[] = [];
  for (let place = 0; place < events.length; place = sceneAt(events, place, AT_ONCE).to) starts.push(place);
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1] ?? events.length;
    expect(sceneBefore(events, end, AT_ONCE)).toBe(start);
  }
});
