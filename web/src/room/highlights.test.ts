import { expect, it } from 'vitest';
import { event } from '../playback/examples.test-data';
import { highlights } from './highlights';

const events = [
  event('TurnBegan', { turn: 1, register: 0 }),
  event('Touched', { turn: 1, register: 1, robot: 0, flag: 1 }),
  event('PoweredDown', { turn: 2, register: 0, robot: 1 }),
  event('Destroyed', { turn: 2, register: 1, robot: 1, beat: 4 }),
  event('Touched', { turn: 3, register: 2, robot: 1, flag: 1 }),
  event('Pushed', { turn: 4, register: 2, robot: 0, by: 1, beat: 9 }),
  event('Destroyed', { turn: 4, register: 2, robot: 0, beat: 9 }),
  event('Touched', { turn: 6, register: 5, robot: 1, flag: 2 }),
  event('RaceOver', { turn: 6, register: 5 }),
];

it('tells three: who was lost, who was pushed, how it ended', () => {
  expect(highlights(events).map((moment) => moment.place)).toEqual([4, 7, 8]);
});
it('tells fewer of a short race', () => {
  expect(highlights(events.slice(0, 2)).map((moment) => moment.place)).toEqual([2]);
  expect(highlights([])).toEqual([]);
});
