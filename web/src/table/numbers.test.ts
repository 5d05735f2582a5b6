import { describe, expect, it } from 'vitest';
import type { Ask, Choice } from '../protocol/types';
import { numbered, pickedAfter, usualOn } from './numbers';

const asking = (shape: Ask['shape'], choices: Choice[], usual: string): Ask =>
  ({ id: '1', shape, choices, default: usual }) as Ask;
const SQUARES = asking(
  'square',
  [
    { answer: 'none', text: 'Nothing' },
    { answer: '3,4', text: 'D5', square: [3, 4] },
    { answer: '4,4', text: 'E5', square: [4, 4] },
  ],
  'none',
);
const PLACES = asking(
  'place',
  (['3,4 N', '3,4 E', '5,4 N', '5,4 E'] as const).map((answer) => ({
    answer,
    text: answer,
    square: [Number(answer[0]), 4],
    facing: answer.endsWith('N') ? 'N' : 'E',
  })),
  '5,4 E',
);

describe('numbers on the board', () => {
  it('stand for answers, or for squares whose facing comes later', () => {
    expect(numbered(SQUARES).map(({ answer }) => answer)).toEqual(['none', '3,4', '4,4']);
    expect(numbered(PLACES).map(({ square }) => square)).toEqual([
      [3, 4],
      [5, 4],
    ]);
  });

  it('are picked by one digit, or by two where there are many', () => {
    expect(pickedAfter(0, 2, 3)).toBe(2);
    expect(pickedAfter(2, 3, 3)).toBe(3);
    expect(pickedAfter(2, 9, 3)).toBe(2);
    expect(pickedAfter(1, 2, 40)).toBe(12);
    expect(pickedAfter(4, 5, 40)).toBe(5);
    expect(pickedAfter(12, 3, 40)).toBe(3);
  });

  it('are confirmed with the usual facing', () => {
    expect(usualOn(PLACES, [3, 4])).toBe('3,4 E');
  });
});
