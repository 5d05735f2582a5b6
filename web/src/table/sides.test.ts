import { describe, expect, it } from 'vitest';
import type { Robot, View } from '../protocol/types';
import { teamLetter } from '../board/geometry';
import { flagsOf, teamsIn } from './sides';

const robot = (fields: Partial<Robot>): Robot => ({ flags: 1, team: 0, role: '', ...fields }) as Robot;
const view = { goal: 3, memory: { 'flag 2 is held by': 0 } } as unknown as View;

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
  it('are touched in order', () => expect(flagsOf(robot({}), view, [])).toEqual(['touched', 'next', 'open']));
  it('are nothing for a blocker to go for', () =>
    expect(flagsOf(robot({ role: 'blocker', flags: 0 }), view, ['Interference'])).not.toContain('next'));
  it('are held by a team where they can be claimed', () =>
    expect(flagsOf(robot({}), view, ['Toggle Boggle'])).toEqual(['open', 'open', 'touched']));
  it('are not counted where they are carried', () =>
    expect(flagsOf(robot({}), view, ['Capture the Flag'])).toEqual([]));
});
