/** Belts laid by dragging: bends and junctions follow from which belts lead where. */

import type { CourseDraft, Square } from '../protocol/types';
import { beltLike, codesOf, kindOf, leads, put, turnsFrom } from './codes';
import { codesOn, STEPS, type Shelf, withCodesOn } from './draft';

/** The direction of a step between neighbours, or -1. */
export function stepTo(from: Square, to: Square): number {
  return STEPS.findIndex(([dx, dy]) => from[0] + dx === to[0] && from[1] + dy === to[1]);
}

function beltOn(draft: CourseDraft, shelf: Shelf, square: Square, kind: string): string | undefined {
  return codesOf(codesOn(draft, shelf, square) ?? '').find((code) => kindOf(code) === kind);
}

function neighbour([x, y]: Square, side: number): Square {
  const [dx, dy] = STEPS[side] ?? [0, 0];
  return [x + dx, y + dy];
}

/** The sides of a belt beside its arrow from which another belt leads onto it. */
function fedFrom(draft: CourseDraft, shelf: Shelf, square: Square, to: number, kind: string): number[] {
  return [(to + 1) % 4, (to + 3) % 4].filter((side) => {
    const other = beltOn(draft, shelf, neighbour(square, side), kind);
    return other !== undefined && leads(other) === (side + 2) % 4;
  });
}

/** The belt that a square leads to does not turn robots from there any more. */
export function unfed(draft: CourseDraft, shelf: Shelf, square: Square, kind: string): CourseDraft {
  const belt = beltOn(draft, shelf, square, kind);
  if (belt === undefined) return draft;
  const target = neighbour(square, leads(belt));
  const next = beltOn(draft, shelf, target, kind);
  if (next === undefined) return draft;
  const left = turnsFrom(next).filter((side) => side !== (leads(belt) + 2) % 4);
  return withBelt(draft, shelf, target, next, left);
}

function withBelt(
  draft: CourseDraft,
  shelf: Shelf,
  square: Square,
  belt: string,
  from: number[],
): CourseDraft {
  if (from.join() === turnsFrom(belt).join()) return draft;
  const codes = codesOf(codesOn(draft, shelf, square) ?? '');
  const made = beltLike(belt, leads(belt), from);
  return withCodesOn(draft, shelf, square, codes.map((code) => (code === belt ? made : code)).join(' '));
}

/**
 * A line of belts along squares that are neighbours one after the other. It goes on as fast as the belt on which
 * it begins, and a belt that lies at its end already is joined, not replaced.
 */
export function withBelts(
  draft: CourseDraft,
  shelf: Shelf,
  path: readonly Square[],
  brush: string,
): CourseDraft {
  const code = codesOf(brush).find((one) => leads(one) >= 0);
  const [first, second] = path;
  if (code === undefined || !first || !second) return draft;
  const kind = kindOf(code);
  const beside = codesOf(brush).filter((one) => one !== code);
  const model = beltOn(draft, shelf, first, kind) ?? code;
  const last = path.length - 1;
  const end = path[last] ?? first;
  const joined = beltOn(draft, shelf, end, kind);
  const joins =
    joined !== undefined &&
    path.length > 2 &&
    leads(joined) !== (stepTo(path[last - 1] ?? first, end) + 2) % 4;
  let found = draft;
  const laid = joins ? path.slice(0, -1) : path;
  for (const [index, square] of laid.entries()) {
    const next = path[index + 1];
    const to = next ? stepTo(square, next) : stepTo(path[index - 1] ?? square, square);
    if (to < 0) continue;
    found = unfed(found, shelf, square, kind);
    const laidCodes = put(
      codesOn(found, shelf, square) ?? '',
      [...beside, beltLike(model, to, [])].join(' '),
    );
    found = withCodesOn(found, shelf, square, laidCodes);
  }
  const ends = laid.map((square) => {
    const belt = beltOn(found, shelf, square, kind);
    return belt === undefined ? square : neighbour(square, leads(belt));
  });
  for (const square of laid) {
    const belt = beltOn(found, shelf, square, kind);
    if (belt !== undefined)
      found = withBelt(found, shelf, square, belt, fedFrom(found, shelf, square, leads(belt), kind));
  }
  const outside = ends.filter((square) => !laid.some((one) => one[0] === square[0] && one[1] === square[1]));
  for (const square of outside) {
    const belt = beltOn(found, shelf, square, kind);
    if (belt === undefined) continue;
    const fed = fedFrom(found, shelf, square, leads(belt), kind);
    const from = [...new Set([...turnsFrom(belt), ...fed])];
    found = withBelt(
      found,
      shelf,
      square,
      belt,
      from.toSorted((a, b) => a - b),
    );
  }
  return found;
}
