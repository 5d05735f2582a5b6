import { describe, expect, it } from 'vitest';
import { columnName, squareName, squareOf, turnedTo } from './geometry';

describe('names of squares', () => {
  it('are a letter from the west and a number from the north', () => {
    expect(squareName([0, 0])).toBe('A1');
    expect(squareName([8, 10])).toBe('I11');
  });
  it('go on with two letters after Z', () => {
    expect(columnName(25)).toBe('Z');
    expect(columnName(26)).toBe('AA');
    expect(squareOf('AA3')).toEqual([26, 2]);
  });
  it('are read back, and nonsense is not', () => {
    expect(squareOf('i11')).toEqual([8, 10]);
    expect(squareOf('11')).toBeNull();
  });
});

describe('turning', () => {
  it('takes the shorter way, also across north', () => {
    expect(turnedTo(0, 'W')).toBe(-90);
    expect(turnedTo(270, 'N')).toBe(360);
    expect(turnedTo(360, 'E')).toBe(450);
  });
  it('stays where it is already right', () => {
    expect(turnedTo(-90, 'W')).toBe(-90);
  });
});
