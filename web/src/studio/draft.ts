/** A draft on the squares of its course: which board lies where, and changed copies of it. */

import type { CourseDraft, DrawnBoard, LaidBoard, Square } from '../protocol/types';
import {
  boardAfter,
  codesAt,
  edgeAt,
  type Edge,
  heightOf,
  placeAfter,
  seenFromBeyond,
  widthOf,
  withCodes,
  withEdge,
} from './boards';
import { back, sideAfter, squareAfter } from './codes';

/** The boards of the library that drafts lie on, by their ids. */
export type Shelf = Readonly<Record<string, DrawnBoard>>;

/** A board of a course with the square of it that is meant. */
export interface Spot {
  laid: number;
  x: number;
  y: number;
}

export const STEPS: readonly Square[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

export function boardOf(draft: CourseDraft, shelf: Shelf, id: string): DrawnBoard | undefined {
  return draft.boards.find((board) => board.id === id) ?? shelf[id];
}

export function isOwn(draft: CourseDraft, id: string): boolean {
  return draft.boards.some((board) => board.id === id);
}

/** How wide and high a board lies. */
export function laidSize(draft: CourseDraft, shelf: Shelf, laid: LaidBoard): Square {
  const board = boardOf(draft, shelf, laid.board);
  const size: Square = board ? [widthOf(board), heightOf(board)] : [0, 0];
  return laid.turn % 2 ? [size[1], size[0]] : size;
}

export function courseSize(draft: CourseDraft, shelf: Shelf): Square {
  let [width, height] = [0, 0];
  for (const laid of draft.course.boards) {
    const [wide, high] = laidSize(draft, shelf, laid);
    width = Math.max(width, laid.x + wide);
    height = Math.max(height, laid.y + high);
  }
  return [width, height];
}

export function spotOf(draft: CourseDraft, shelf: Shelf, [x, y]: Square): Spot | null {
  for (const [index, laid] of draft.course.boards.entries()) {
    const [wide, high] = laidSize(draft, shelf, laid);
    const [column, row] = [x - laid.x, y - laid.y];
    if (column < 0 || row < 0 || column >= wide || row >= high) continue;
    const [ownX, ownY] = placeAfter(column, row, wide, high, back(laid));
    return { laid: index, x: ownX, y: ownY };
  }
  return null;
}

/** What lies on a square of the course, as it lies there. */
export function codesOn(draft: CourseDraft, shelf: Shelf, square: Square): string | null {
  const spot = spotOf(draft, shelf, square);
  const laid = spot && draft.course.boards[spot.laid];
  const board = laid && boardOf(draft, shelf, laid.board);
  return spot && laid && board ? squareAfter(codesAt(board, spot.x, spot.y), laid) : null;
}

export function edgeOn(draft: CourseDraft, shelf: Shelf, square: Square, side: number): Edge {
  const spot = spotOf(draft, shelf, square);
  const laid = spot && draft.course.boards[spot.laid];
  const board = laid && boardOf(draft, shelf, laid.board);
  return spot && laid && board ? edgeAt(board, spot.x, spot.y, sideAfter(side, back(laid))) : '';
}

/** The board of a placement can be changed: one of the library gives way to a copy of its own. */
export function owned(draft: CourseDraft, shelf: Shelf, index: number): CourseDraft {
  const laid = draft.course.boards[index];
  const board = laid && boardOf(draft, shelf, laid.board);
  if (!laid || !board || isOwn(draft, laid.board)) return draft;
  const copy = { ...board, id: freeId(draft, shelf, board.id), name: `${board.name} +` };
  const boards = draft.course.boards.with(index, { ...laid, board: copy.id });
  return { course: { ...draft.course, boards }, boards: [...draft.boards, copy] };
}

/** An id that no board has, beginning with words. */
export function freeId(draft: CourseDraft, shelf: Shelf, words: string): string {
  const stem = words.replace(/-own(-\d+)?$/, '');
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? `${stem}-own` : `${stem}-own-${number}`;
    if (!isOwn(draft, id) && !(id in shelf)) return id;
  }
}

function changed(draft: CourseDraft, board: DrawnBoard): CourseDraft {
  return { ...draft, boards: draft.boards.map((one) => (one.id === board.id ? board : one)) };
}

/** Does something with the board under a square; nothing beside all boards. */
function onBoard(
  draft: CourseDraft,
  shelf: Shelf,
  square: Square,
  change: (board: DrawnBoard, x: number, y: number, laid: LaidBoard) => DrawnBoard,
): CourseDraft {
  const spot = spotOf(draft, shelf, square);
  const before = spot && draft.course.boards[spot.laid];
  const seen = before && boardOf(draft, shelf, before.board);
  if (!spot || !seen || change(seen, spot.x, spot.y, before) === seen) return draft;
  const own = owned(draft, shelf, spot.laid);
  const laid = own.course.boards[spot.laid];
  const board = laid && boardOf(own, shelf, laid.board);
  return laid && board ? changed(own, change(board, spot.x, spot.y, laid)) : draft;
}

export function withCodesOn(draft: CourseDraft, shelf: Shelf, square: Square, codes: string): CourseDraft {
  return onBoard(draft, shelf, square, (board, x, y, laid) =>
    withCodes(board, x, y, squareAfter(codes, back(laid))),
  );
}

/** An edge between two boards belongs to the one that the square is on; what falls off it belongs to the lower. */
export function withEdgeOn(
  draft: CourseDraft,
  shelf: Shelf,
  square: Square,
  side: number,
  edge: Edge,
): CourseDraft {
  const [dx, dy] = STEPS[side] ?? [0, 0];
  const beyond: Square = [square[0] + dx, square[1] + dy];
  const [here, there] = [spotOf(draft, shelf, square), spotOf(draft, shelf, beyond)];
  const across = here?.laid !== there?.laid;
  if (across && edge.endsWith('-out'))
    return there ? withEdgeOn(draft, shelf, beyond, (side + 2) % 4, seenFromBeyond(edge)) : draft;
  let found = onBoard(draft, shelf, square, (board, x, y, laid) =>
    withEdge(board, x, y, sideAfter(side, back(laid)), edge),
  );
  if (across && there && edgeOn(found, shelf, beyond, (side + 2) % 4) !== '')
    found = onBoard(found, shelf, beyond, (board, x, y, laid) =>
      withEdge(board, x, y, sideAfter((side + 2) % 4, back(laid)), ''),
    );
  return found;
}

// ---- the boards of the course

/** Puts a board beside the others. */
export function withBoard(draft: CourseDraft, shelf: Shelf, board: DrawnBoard, own: boolean): CourseDraft {
  const [width] = courseSize(draft, shelf);
  const laid: LaidBoard = { board: board.id, x: width, y: 0, turn: 0, mirrored: false };
  return {
    course: { ...draft.course, boards: [...draft.course.boards, laid] },
    boards: own ? [...draft.boards, board] : draft.boards,
  };
}

/** Pieces that lie on a board go with it, wherever it comes to lie. */
export function withLaid(draft: CourseDraft, shelf: Shelf, index: number, next: LaidBoard): CourseDraft {
  const laid = draft.course.boards[index];
  if (!laid) return draft;
  const after: CourseDraft = {
    ...draft,
    course: { ...draft.course, boards: draft.course.boards.with(index, next) },
  };
  const [wide, high] = laidSize(after, shelf, next);
  const moved = (square: Square): Square => {
    const spot = spotOf(draft, shelf, square);
    if (spot?.laid !== index) return square;
    const [width, height] = next.turn % 2 ? [high, wide] : [wide, high];
    const [x, y] = placeAfter(spot.x, spot.y, width, height, next);
    return [next.x + x, next.y + y];
  };
  return { ...after, course: { ...after.course, ...piecesMoved(draft, moved) } };
}

function piecesMoved(draft: CourseDraft, moved: (square: Square) => Square): Partial<CourseDraft['course']> {
  const { flags, start, antenna, reboots, energy } = draft.course;
  const piece = <P extends { x: number; y: number }>(one: P): P => {
    const [x, y] = moved([one.x, one.y]);
    return { ...one, x, y };
  };
  return {
    flags: flags.map(moved),
    start: start ? moved(start) : null,
    antenna: antenna ? piece(antenna) : null,
    reboots: reboots.map(piece),
    energy: energy ? energy.map(moved) : null,
  };
}

/** Without a board, and without the pieces on it; own boards that lie nowhere any more go too. */
export function withoutLaid(draft: CourseDraft, shelf: Shelf, index: number): CourseDraft {
  const stays = (square: Square): boolean => spotOf(draft, shelf, square)?.laid !== index;
  const laid = draft.course.boards.toSpliced(index, 1);
  const { course } = draft;
  return {
    course: {
      ...course,
      boards: laid,
      flags: course.flags.filter(stays),
      start: course.start && stays(course.start) ? course.start : null,
      antenna: course.antenna && stays([course.antenna.x, course.antenna.y]) ? course.antenna : null,
      reboots: course.reboots.filter(({ x, y }) => stays([x, y])),
      energy: course.energy?.filter(stays) ?? null,
    },
    boards: draft.boards.filter((board) => laid.some((one) => one.board === board.id)),
  };
}

/** Whether boards lie over one another, or beyond the edge of what there is room for. */
export function fits(draft: CourseDraft, shelf: Shelf, most = 64): boolean {
  const taken = new Set<string>();
  for (const laid of draft.course.boards) {
    const [wide, high] = laidSize(draft, shelf, laid);
    if (laid.x < 0 || laid.y < 0 || laid.x + wide > most || laid.y + high > most) return false;
    for (let x = laid.x; x < laid.x + wide; x += 1)
      for (let y = laid.y; y < laid.y + high; y += 1) {
        if (taken.has(`${x},${y}`)) return false;
        taken.add(`${x},${y}`);
      }
  }
  return true;
}

/** An own board drawn anew as it lies, so that it lies unturned. */
export function laidFlat(draft: CourseDraft, shelf: Shelf, index: number): CourseDraft {
  const own = owned(draft, shelf, index);
  const laid = own.course.boards[index];
  const board = laid && boardOf(own, shelf, laid.board);
  if (!laid || !board) return draft;
  const boards = own.course.boards.with(index, { ...laid, turn: 0, mirrored: false });
  return changed({ ...own, course: { ...own.course, boards } }, boardAfter(board, laid));
}

export function withBoardChanged(draft: CourseDraft, board: DrawnBoard): CourseDraft {
  return changed(draft, board);
}
