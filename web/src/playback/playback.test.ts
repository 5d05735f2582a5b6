import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { event, robot, view } from './examples.test-data';
import { Playback } from './playback.svelte';

const start = view([robot(0, { square: [0, 0] })]);
const moves = [1, 2, 3].map((x) =>
  event('Moved', {
    n: x,
    robot: 0,
    beat: x,
    before: [x - 1, 0],
    after: [x, 0],
    changes: [{ robot: 0, square: [x, 0] }],
  }),
);
const end = view([robot(0, { square: [3, 0], hand: ['M1/500'] })], { turn: 2 });

function shown(playback: Playback): unknown {
  return playback.view?.robots[0]?.square;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('plays what it gets and ends with the view of the server', () => {
  const playback = new Playback();
  playback.reset([], start);
  playback.append(moves, end);
  expect(shown(playback)).toEqual([1, 0]);
  vi.runAllTimers();
  expect(playback.atEnd).toBe(true);
  expect(playback.view).toEqual(end);
});
it('keeps the old hand until the last event is shown', () => {
  const playback = new Playback();
  playback.reset([], start);
  playback.append(moves, end);
  expect(playback.view?.robots[0]?.hand).toEqual([]);
  playback.toEnd();
  expect(playback.view?.robots[0]?.hand).toEqual(['M1/500']);
});
it('can be paused, stepped back and forward, and is exact everywhere', () => {
  const playback = new Playback();
  playback.reset([], start);
  playback.append(moves, end);
  playback.pause();
  expect(shown(playback)).toEqual([1, 0]);
  playback.forward();
  expect(shown(playback)).toEqual([2, 0]);
  playback.back();
  expect(shown(playback)).toEqual([1, 0]);
  playback.back();
  expect(shown(playback)).toEqual([0, 0]);
  playback.show(3);
  expect(playback.view).toEqual(end);
});
it('does not play in a tab that nobody sees', () => {
  vi.stubGlobal('document', { hidden: true });
  const playback = new Playback();
  playback.reset([], start);
  playback.append(moves, end);
  expect(playback.view).toEqual(end);
});
it('ignores events that it has already', () => {
  const playback = new Playback();
  playback.reset([], start);
  playback.append(moves, end);
  playback.toEnd();
  playback.append(moves.slice(1), end);
  expect(playback.events).toHaveLength(3);
});

const many = Array.from({ length: 200 }, (_, n) => event('Moved', { n: n + 1, robot: 0, beat: n }));

it('hurries far behind a race that goes on, unless it was slowed by hand', () => {
  const playback = new Playback();
  playback.catchesUp = true;
  playback.reset([], start);
  playback.playing = false;
  playback.append(many, end);
  expect(playback.pace).toBe(2);
  playback.speed = 4;
  expect(playback.pace).toBe(4);
  playback.speed = 0.5;
  expect(playback.pace).toBe(0.5);
  playback.show(199);
  playback.speed = 1;
  expect(playback.pace).toBe(1);
});
it('plays what clocks wait for, and every replay, at the speed that was chosen', () => {
  const turn = new Playback();
  turn.catchesUp = true;
  turn.reset([], start);
  turn.append(many.slice(0, 150), end);
  expect(turn.behind).toBeGreaterThan(20_000);
  expect(turn.pace).toBe(1);
  vi.advanceTimersByTime(turn.behind - 1);
  expect(turn.atEnd).toBe(false);
  vi.advanceTimersByTime(1);
  expect(turn.atEnd).toBe(true);
  const replay = new Playback();
  replay.load(many, start, []);
  expect(replay.pace).toBe(1);
});
it('knows what a skip passed over', () => {
  const playback = new Playback();
  playback.reset([], start);
  playback.playing = false;
  playback.append(moves, end);
  playback.show(1);
  playback.toEnd();
  expect(playback.skipped.map((one) => one.n)).toEqual([2, 3]);
});
it('what was told before all that is known can be read, and nothing else changes', () => {
  const older = [event('TurnBegan'), event('Moved')];
  const moves = [event('Moved', { robot: 0, changes: [{ robot: 0, square: [4, 4] }] })];
  const playback = new Playback();
  const start = view([robot(0)]);
  playback.reset([], start);
  playback.append(moves, view([robot(0, { square: [4, 4] })]));
  const before = playback.view;
  playback.precede([...older, ...moves]);
  expect(playback.events).toEqual([...older, ...moves]);
  expect(playback.earliest).toBe(2);
  expect(playback.view).toBe(before);
  playback.show(2);
  expect(playback.view).toEqual(start);
  playback.toEnd();
  expect(playback.view?.robots[0]?.square).toEqual([4, 4]);
});
