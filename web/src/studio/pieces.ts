/** Pieces that the course lays on its boards: flags in their order, the common start, tokens and cubes. */

import { same } from '../board/geometry';
import type { CourseSheet, Direction, CourseDraft, Square } from '../protocol/types';

export const PIECES = ['flag', 'common-start', 'reboot', 'course-antenna', 'cube'] as const;
export type PieceKind = (typeof PIECES)[number];

/** A square with a piece put on it, or taken off if one of that kind lies there. */
export function withPiece(
  draft: CourseDraft,
  kind: PieceKind,
  square: Square,
  facing: Direction,
): CourseDraft {
  const { course } = draft;
  return { ...draft, course: { ...course, ...toggled(course, kind, square, facing) } };
}

function toggled(
  course: CourseSheet,
  kind: PieceKind,
  square: Square,
  facing: Direction,
): Partial<CourseSheet> {
  const [x, y] = square;
  const here = { x, y, facing };
  const off = (one: Square): boolean => !same(one, square);
  if (kind === 'flag') {
    const flags = course.flags.filter(off);
    return { flags: flags.length < course.flags.length ? flags : [...flags, square] };
  }
  if (kind === 'common-start') return { start: same(course.start, square) ? null : square };
  if (kind === 'course-antenna') {
    const old = course.antenna;
    return { antenna: old && same([old.x, old.y], square) && old.facing === facing ? null : here };
  }
  if (kind === 'reboot') {
    const old = course.reboots;
    const others = old.filter((one) => off([one.x, one.y]));
    const again = old.some((one) => !off([one.x, one.y]) && one.facing === facing);
    return { reboots: again ? others : [...others, here] };
  }
  const cubes = course.energy ?? [];
  return { energy: cubes.every(off) ? [...cubes, square] : cubes.filter(off) };
}

/** Whatever the course has laid on a square goes. */
export function withoutPieces(draft: CourseDraft, square: Square): CourseDraft {
  const { course } = draft;
  const off = (one: Square): boolean => !same(one, square);
  const flags = course.flags.filter(off);
  const reboots = course.reboots.filter((one) => off([one.x, one.y]));
  const energy = course.energy?.filter(off) ?? null;
  const start = course.start && off(course.start) ? course.start : null;
  const antenna = course.antenna && off([course.antenna.x, course.antenna.y]) ? course.antenna : null;
  const left =
    flags.length + reboots.length + (energy?.length ?? 0) + Number(start !== null) + Number(antenna !== null);
  const were =
    course.flags.length +
    course.reboots.length +
    (course.energy?.length ?? 0) +
    Number(!!course.start) +
    Number(!!course.antenna);
  if (left === were) return draft;
  return { ...draft, course: { ...course, flags, reboots, energy, start, antenna } };
}

/** A flag carried elsewhere; nothing changes where another one lies. */
export function flagMoved(draft: CourseDraft, from: Square, to: Square): CourseDraft {
  const flags = draft.course.flags;
  const index = flags.findIndex((flag) => same(flag, from));
  if (index < 0 || flags.some((flag) => same(flag, to))) return draft;
  return { ...draft, course: { ...draft.course, flags: flags.with(index, to) } };
}
