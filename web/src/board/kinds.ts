/** Which elements a floor has, each with a square where it can be seen. */

import type { Floor, FloorSquare, Square } from '../protocol/types';

type Test = (square: FloorSquare) => boolean;

const TESTS = {
  belt: (square) => square.belt?.speed === 1 && !turning(square),
  express: (square) => square.belt !== undefined && square.belt.speed > 1 && !turning(square),
  curve: turning,
  gearRight: (square) => square.gear === 'cw',
  gearLeft: (square) => square.gear === 'ccw',
  pusher: (square) => square.pusher !== undefined,
  crusher: (square) => square.crusher !== undefined,
  laser: (square) => square.laser !== undefined || square.lasers !== undefined,
  flamer: (square) => square.flamers !== undefined,
  pit: (square) => square.pit === true,
  wall: (square) => (square.walls?.length ?? 0) > 0,
  repair: (square) => square.repair === 1,
  repairBoth: (square) => (square.repair ?? 0) > 1,
  chopShop: (square) => square.chop_shop !== undefined,
  energy: (square) => square.energy === true,
  antenna: (square) => square.antenna !== undefined,
  oil: (square) => square.oil !== undefined,
  water: (square) => square.water !== undefined,
  current: (square) => square.current !== undefined,
  portal: (square) => square.portal !== undefined,
  teleporter: (square) => square.teleporter !== undefined,
  repulsor: (square) => square.repulsors !== undefined,
  ramp: (square) => square.ramps !== undefined,
  ledge: (square) => square.ledges !== undefined,
  randomizer: (square) => square.randomizer !== undefined,
  dock: (square) => square.dock !== undefined,
  start: (square) => square.start !== undefined,
} satisfies Record<string, Test>;

export type Kind = keyof typeof TESTS;

function turning(square: FloorSquare): boolean {
  return (square.belt?.turns_from.length ?? 0) > 0;
}

export function kindsOf(square: FloorSquare): Kind[] {
  return (Object.keys(TESTS) as Kind[]).filter((kind) => TESTS[kind](square));
}

/** What lies on a floor; the example of each has as little else on it as possible. */
export function kindsOn(floor: Floor): { kind: Kind; square: Square }[] {
  return (Object.keys(TESTS) as Kind[]).flatMap((kind) => {
    const found = floor.squares.filter(TESTS[kind]);
    const best = found.toSorted((a, b) => Object.keys(a).length - Object.keys(b).length)[0];
    return best ? [{ kind, square: [best.x, best.y] as Square }] : [];
  });
}
