import { expect, it } from 'vitest';
import { placed } from './finding';

const TEXT = 'course: X\nedition: 2005\nbords:\n';

it('finds the line that a finding speaks of', () => {
  const finding = placed({ level: 'error', message: "course:3:1: unknown key 'bords'" }, TEXT, {});
  expect(finding).toEqual({
    level: 'error',
    message: "unknown key 'bords'",
    where: { line: 3, column: 1, file: '' },
    line: 'bords:',
  });
});
it('finds lines of boards that were brought along', () => {
  const finding = placed({ level: 'error', message: 'board yard:2:1: odd: very' }, TEXT, { yard: 'a\nb' });
  expect(finding.line).toBe('b');
  expect(finding.where?.file).toBe('board yard');
  expect(finding.message).toBe('odd: very');
});
it('leaves other findings as they are', () => {
  expect(placed({ level: 'hint', message: 'Flag 1 is far away.' }, TEXT, {}).where).toBeNull();
});
