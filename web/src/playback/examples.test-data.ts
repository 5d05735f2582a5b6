/** Events and views for tests, with the fields that a test names and plain ones else. */

import type { RaceEvent, Robot, View } from '../protocol/types';

let count = 0;

export function event(kind: RaceEvent['kind'], fields: Partial<RaceEvent> = {}): RaceEvent {
  count += 1;
  return {
    n: count,
    turn: 1,
    register: 1,
    step: 'move_robots',
    beat: 1,
    kind,
    text: kind,
    changes: [],
    ...fields,
  };
}

export function robot(index: number, fields: Partial<Robot> = {}): Robot {
  return {
    robot: index,
    name: `Robot ${index}`,
    seat: index,
    team: -1,
    role: '',
    dock: 1,
    square: [index, 0],
    facing: 'N',
    archive: null,
    start: null,
    status: 'racing',
    virtual: false,
    power: 'on',
    rebooted: false,
    damage: 0,
    harm: 0,
    lives: 3,
    flags: 0,
    energy: 0,
    hand: [],
    registers: [null, null, null, null, null],
    seconds: [null, null, null, null, null],
    locked: [],
    pinned: [],
    shown: [],
    options: [],
    offered: [],
    gear: {},
    stored: {},
    copied: [],
    deck: 0,
    discard: 0,
    deck_cards: [],
    discard_cards: [],
    pool: [],
    played: [],
    ...fields,
  };
}

export function view(robots: Robot[], fields: Partial<View> = {}): View {
  return {
    turn: 1,
    register: 0,
    step: '',
    over: false,
    winners: [],
    finished: [],
    eliminated: [],
    destroyed: [],
    order: [],
    flags: [],
    goal: 2,
    turns: [],
    deck: 0,
    discard: 0,
    option_deck: 0,
    option_discard: [],
    shop: [],
    bank: 0,
    cubes: [],
    piles: {},
    special: [],
    memory: {},
    holders: [],
    robots,
    ...fields,
  };
}
