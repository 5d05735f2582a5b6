import { expect, it } from 'vitest';
import { event } from '../playback/examples.test-data';
import { addressOf, momentsOf, placeOf } from './moments';

const events = [
  event('TurnBegan', { turn: 1, register: 0 }),
  event('Moved', { turn: 1, register: 1, robot: 0 }),
  event('Touched', { turn: 1, register: 1, robot: 0, flag: 1 }),
  event('Touched', { turn: 1, register: 2, robot: 0, flag: 1 }),
  event('Destroyed', { turn: 2, register: 3, robot: 1 }),
];

it('a flag is a moment only the first time', () => {
  expect(momentsOf(events).map((moment) => moment.place)).toEqual([3, 5]);
});
it('an address is turn, register and number within them', () => {
  expect(addressOf(events, 3)).toBe('1.1.2');
  expect(placeOf(events, '1.1.2')).toBe(3);
});
it('every address leads back to its place', () => {
  for (const place of events.keys()) expect(placeOf(events, addressOf(events, place + 1))).toBe(place + 1);
});
it('parts may be left out, and what does not exist is not found', () => {
  expect(placeOf(events, '2')).toBe(5);
  expect(placeOf(events, '9.1')).toBeNull();
  expect(placeOf(events, 'nonsense')).toBeNull();
});
