import { expect, it } from 'vitest';
import { finishedRegisters } from './finished';

const PHASES = ['begin_register', 'activate', 'robot_lasers'];

it('counts a register only after its last phase', () => {
  expect(finishedRegisters({ register: 1, step: 'begin_register' }, PHASES)).toBe(0);
  expect(finishedRegisters({ register: 3, step: 'robot_lasers' }, PHASES)).toBe(2);
  expect(finishedRegisters({ register: 5, step: 'repair_sites' }, PHASES)).toBe(5);
});

it('counts none before the first', () => {
  expect(finishedRegisters({ register: 0, step: 'program' }, PHASES)).toBe(0);
  expect(finishedRegisters(null, PHASES)).toBe(0);
});
