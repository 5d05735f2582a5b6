import { expect, it } from 'vitest';
import languages from 'virtual:languages';
import { wordsOf } from '../words/fluent';
import { laneText } from './lanetext';

const { say } = wordsOf('en', (await languages.en.words()).default);

const QUIET = {
  name: 'Twonky',
  player: 'Ada',
  checkpoints: false,
  flags: [],
  deaths: [],
  down: [],
  most: 0,
  end: 0,
};

it('tells flags, losses, rest and damage', () => {
  const text = laneText(
    {
      ...QUIET,
      flags: [
        { text: '1', turn: 2 },
        { text: '2·3', turn: 5 },
      ],
      deaths: [3, 4],
      down: [6],
      most: 7,
      end: 1,
    },
    say,
  );
  expect(text).toBe(
    'Twonky, Ada: flag 1 in turn 2; flag 2·3 in turn 5; destroyed in turn 3, 4; ' +
      'powered down in turn 6; at most 7 damage, 1 in the end.',
  );
});

it('tells of a race in which nothing happened to a robot', () => {
  expect(laneText({ ...QUIET, player: '', checkpoints: true }, say)).toBe(
    'Twonky: no checkpoint; never damaged.',
  );
});
