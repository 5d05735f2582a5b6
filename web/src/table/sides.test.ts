import { describe, expect, it } from 'vitest';
import type { Robot, View } from '../protocol/types';
import { teamLetter } from '../board/geometry';
import { flagsOf, purposeOf, rulesOf, teamsIn } from './sides';

const robot = (fields: Partial<Robot>): Robot => ({ flags: 1, team: 0, role: '', ...fields }) as Robot;
const view = { goal: 3, holders: [-1, -1, 0] } as unknown as View;
const plain = rulesOf(null);

describe('teams', () => {
  it('are those with more than one player', () => {
    expect(
      teamsIn([
        { seat: 0, team: 1 },
        { seat: 1, team: 0 },
        { seat: 2, team: 1 },
      ]),
    ).toEqual([0, 1]);
  });
  it('are not the two robots of one player', () => {
    expect(
      teamsIn([
        { seat: 0, team: 0 },
        { seat: 0, team: 0 },
        { seat: 1, team: 1 },
      ]),
    ).toEqual([]);
  });
  it('bear letters', () => expect([0, 1].map(teamLetter)).toEqual(['A', 'B']));
});

describe('flags on a card', () => {
  it('are touched in order', () =>
    expect(flagsOf(robot({}), view, plain)).toEqual(['touched', 'next', 'open']));
  it('are nothing for a blocker to go for', () =>
    expect(
      flagsOf(robot({ role: 'blocker', flags: 0 }), view, { ...plain, aims: { blocker: 'blocker' } }),
    ).not.toContain('next'));
  it('are held by a team where they can be claimed', () =>
    expect(flagsOf(robot({}), view, { ...plain, flags: 'claimed' })).toEqual(['open', 'open', 'touched']));
  it('are not counted where they are carried', () =>
    expect(flagsOf(robot({}), view, { ...plain, flags: 'carried' })).toEqual([]));
});

describe('a robot is there for', () => {
  const rules = { ...plain, aims: { superbot: 'flag', '': 'superbot' } };
  it('its next flag', () => expect(purposeOf(robot({}), plain)).toBe('flag'));
  it('what its role says', () => expect(purposeOf(robot({ role: 'superbot' }), rules)).toBe('flag'));
  it('what is said for all other roles', () =>
    expect(purposeOf(robot({ role: 'runner' }), rules)).toBe('superbot'));
});
