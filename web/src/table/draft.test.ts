import { beforeEach, expect, it, vi } from 'vitest';
import type { Ask } from '../protocol/types';
import { Draft } from './draft.svelte';

function ask(fields: Partial<NonNullable<Ask['program']>> = {}): Ask {
  return {
    id: '0.1.program_registers',
    name: 'program_registers',
    seat: 0,
    robot: 0,
    shape: 'program',
    title: '',
    text: '',
    card: null,
    secret: true,
    about: {},
    choices: null,
    default: 'time-out',
    starts_at: null,
    deadline: null,
    program: {
      registers: [1, 2, 3],
      hand: ['M3/800', 'M1/500', 'L/70', 'U/10'],
      fixed: { '4': 'R/80', '5': 'R/100' },
      pairs: [],
      may_leave_empty: false,
      not_first: [],
      may_power_down: false,
      fewer_cards: false,
      ...fields,
    },
  };
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

it('cards go into the first open register, one after the other', () => {
  const draft = new Draft(ask(), 'room');
  draft.place(1);
  draft.place(0);
  expect(draft.text).toBe('M1/500,M3/800,-');
  expect(draft.missing).toEqual({ empty: 3 });
  draft.place(3);
  expect(draft.missing).toBeNull();
  expect(draft.text).toBe('M1/500,M3/800,U/10');
});
it('locked registers take no card', () => {
  const draft = new Draft(ask(), 'room');
  draft.place(0, 5);
  expect(draft.text).toBe('-,-,-');
});
it('a card that is moved to a filled register changes places with it', () => {
  const draft = new Draft(ask(), 'room');
  draft.place(0);
  draft.place(1);
  draft.place(0, 2);
  expect(draft.text).toBe('M1/500,M3/800,-');
});
it('registers can be swapped and cleared', () => {
  const draft = new Draft(ask(), 'room');
  draft.place(0);
  draft.place(1);
  draft.swap(1, 3);
  expect(draft.text).toBe('-,M1/500,M3/800');
  draft.clearLast();
  expect(draft.text).toBe('-,M1/500,-');
  draft.clearAll();
  expect(draft.used.size).toBe(0);
});
it('two cards share a register where an option allows it, in the order of the list', () => {
  const draft = new Draft(ask({ pairs: [['M1/500', 'L/70']] }), 'room');
  draft.place(2, 1);
  draft.place(1, 1);
  expect(draft.text).toBe('M1/500+L/70,-,-');
});
it('cards that may not be first are named', () => {
  const draft = new Draft(ask({ registers: [1, 2], hand: ['A', 'M1'], not_first: ['A'] }), 'room');
  draft.fill('A,M1');
  expect(draft.missing).toEqual({ notFirst: 'A' });
  draft.swap(1, 2);
  expect(draft.missing).toBeNull();
});
it('a program of the server is taken over, cards that are there twice included', () => {
  const draft = new Draft(ask({ hand: ['M1', 'M1', 'L', 'R'] }), 'room');
  draft.fill('M1,L,M1');
  expect(draft.text).toBe('M1,L,M1');
  expect(draft.used.size).toBe(3);
});
it('is kept for this hand in this room when the page is loaded again', () => {
  new Draft(ask(), 'room').place(1);
  expect(new Draft(ask(), 'room').text).toBe('M1/500,-,-');
  expect(new Draft(ask(), 'other').text).toBe('-,-,-');
  expect(new Draft(ask({ hand: ['M2/700', 'L/70', 'R/80'] }), 'room').text).toBe('-,-,-');
});
it('a card one thinks about is shown in the next register', () => {
  const draft = new Draft(ask(), 'room');
  draft.place(0);
  expect(draft.textWith(2)).toBe('M3/800,L/70,-');
  expect(draft.text).toBe('M3/800,-,-');
});
