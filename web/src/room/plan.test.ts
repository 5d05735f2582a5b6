import { expect, it } from 'vitest';
import type { Room, Seat } from '../protocol/types';
import { teamsOf, withMore, withoutSeat, withRobot, withSeat, withTeam } from './plan';

const seat = (number: number, robot: string, more: Partial<Seat> = {}): Seat => ({
  seat: number,
  name: `Player ${number}`,
  robots: [robot],
  team: -1,
  kind: 'bot',
  user: null,
  level: 'Racer',
  thinks_as: null,
  played_by: 'bot',
  here: false,
  coming: null,
  invited: null,
  ...more,
});
const room = {
  seats: [
    seat(0, 'Twonky', { kind: 'person', level: null, user: 'u1' }),
    seat(1, 'Zoom Bot'),
    seat(2, 'Spin Bot'),
    seat(3, 'Twitch'),
  ],
} as Room;

it('swaps robots, so that nobody is left without one', () => {
  const robots = withRobot(room, 0, 'Spin Bot').map((one) => one.robots?.[0]);
  expect(robots).toEqual(['Spin Bot', 'Zoom Bot', 'Twonky', 'Twitch']);
});
it('changes one seat and leaves the others as they are', () => {
  const seats = withSeat(room, 1, { kind: 'bot', level: 'Master' });
  expect(seats.map((one) => one.level)).toEqual([undefined, 'Master', 'Racer', 'Racer']);
  expect(seats[0]).toEqual({ kind: 'person', robots: ['Twonky'], team: -1 });
});
it('keeps the characters of bots, and that one has none', () => {
  const nora = { ...room, seats: [seat(0, 'Twonky', { character: 'nora' }), seat(1, 'Twitch')] };
  expect(withSeat(nora, 1, { level: 'Master' }).map((one) => one.character)).toEqual(['nora', '']);
});
it('adds and takes away', () => {
  expect(withoutSeat(room, 1).map((one) => one.robots?.[0])).toEqual(['Twonky', 'Spin Bot', 'Twitch']);
  expect(withMore(room, { kind: 'bot', level: 'Novice' })[4]).toEqual({ kind: 'bot', level: 'Novice' });
});
it('gives everybody a team when one of them changes it', () => {
  expect(teamsOf(room, 'teams')).toEqual([0, 1, 0, 1]);
  expect(teamsOf(room, 'pairs')).toEqual([0, 1, 0, 1]);
  expect(teamsOf(room, 'alone')).toEqual([-1, -1, -1, -1]);
  expect(withTeam(room, 1, 0, 'teams').map((one) => one.team)).toEqual([0, 0, 0, 1]);
  expect(withTeam(room, 1, 0, 'alone').map((one) => one.team)).toEqual([-1, 0, -1, -1]);
});
