import { expect, it } from 'vitest';
import { untilWhen } from './until';

const tuesday = new Date(2026, 10, 17, 18, 0).getTime();
const at = (day: number, hour: number): number => new Date(2026, 10, day, hour, 5).getTime();

it('says the day as people do', () => {
  expect(untilWhen(at(17, 23), tuesday, 'en-GB')).toEqual(['until-today', { time: '23:05' }]);
  expect(untilWhen(at(18, 1), tuesday, 'en-GB')).toEqual(['until-tomorrow', { time: '01:05' }]);
  expect(untilWhen(at(23, 9), tuesday, 'en-GB')).toEqual(['until-day', { day: 'Monday', time: '09:05' }]);
  expect(untilWhen(at(24, 9), tuesday, 'de')).toEqual(['until-day', { day: '24. Nov.', time: '09:05' }]);
});
it('what is past was today', () => {
  expect(untilWhen(at(16, 9), tuesday, 'en-GB')[0]).toBe('until-today');
});
