/** Every board and course of the library goes through the editor and comes out as it was. */

import { describe, expect, it } from 'vitest';
import text from '../../generated/drafts.json?raw';
import type { CourseDraft, DrawnBoard, LaidBoard, Square } from '../protocol/types';
import { squaresIn } from './blocks';
import { blankBoard, boardAfter, edgeAt, heightOf, placeAfter, widthOf } from './boards';
import { back, codesOf, put, sideAfter, squareAfter, type Turn } from './codes';
import {
  boardOf,
  codesOn,
  courseSize,
  edgeOn,
  laidFlat,
  type Shelf,
  STEPS,
  withBoard,
  withCodesOn,
  withEdgeOn,
  withLaid,
} from './draft';
import { withPiece } from './pieces';

interface Library {
  boards: { board: DrawnBoard; turned: (Turn & { board: DrawnBoard })[] }[];
  courses: CourseDraft[];
}
const library = JSON.parse(text) as Library;
const shelf: Shelf = Object.fromEntries(library.boards.map(({ board }) => [board.id, board]));

/** The course without its boards and pieces. */
function bare({ course }: CourseDraft): CourseDraft {
  const nothing = { boards: [], flags: [], start: null, antenna: null, reboots: [] };
  return { course: { ...course, ...nothing, energy: course.energy && [] }, boards: [] };
}
/** The order in which codes stand on a square says nothing. */
function sorted(board: DrawnBoard): DrawnBoard {
  return {
    ...board,
    squares: board.squares.map((row) => row.map((one) => codesOf(one).toSorted().join(' '))),
  };
}
const [example] = library.courses;
if (!example) throw new Error('the library has no course');
const empty = bare(example);

describe('every board of the library', () => {
  it.each(library.boards)('$board.id turns as the floor turns it, and comes back', ({ board, turned }) => {
    expect(turned.length).toBe(8);
    for (const { board: after, ...turn } of turned) {
      expect(sorted(boardAfter(board, turn))).toEqual(sorted(after));
      expect(sorted(boardAfter(after, back(turn)))).toEqual(sorted(board));
    }
  });
  it.each(library.boards)('$board.id is painted anew, code by code and wall by wall', ({ board }) => {
    const [width, height] = [widthOf(board), heightOf(board)];
    const blank = blankBoard(board.id, board.name, board.edition, width, height);
    const laid: LaidBoard = { board: board.id, x: 2, y: 1, turn: width % 4, mirrored: height % 3 === 0 };
    let draft = withLaid(withBoard(empty, {}, blank, true), {}, 0, laid);
    for (const [x, y] of squaresIn({ x: 0, y: 0, width, height })) {
      const [column, row] = placeAfter(x, y, width, height, laid);
      const square: Square = [laid.x + column, laid.y + row];
      for (const code of codesOf(board.squares[y]?.[x] ?? '')) {
        const there = codesOn(draft, {}, square) ?? '';
        draft = withCodesOn(draft, {}, square, put(there, squareAfter(code, laid)));
      }
      for (const side of [0, 1, 2, 3])
        draft = withEdgeOn(draft, {}, square, sideAfter(side, laid), edgeAt(board, x, y, side));
    }
    const { squares, upright, lying } = board;
    expect(boardOf(draft, {}, board.id)).toMatchObject({ squares, upright, lying });
  });
});

describe('every course of the library', () => {
  it.each(library.courses)('$course.name is laid anew, board by board and piece by piece', (wanted) => {
    const { course } = wanted;
    let draft = bare(wanted);
    for (const [index, laid] of course.boards.entries()) {
      const board = boardOf(wanted, shelf, laid.board);
      if (!board) throw new Error(`there is no ${laid.board}`);
      draft = withLaid(withBoard(draft, shelf, board, false), shelf, index, laid);
    }
    const { start, antenna, flags, reboots, energy } = course;
    for (const flag of flags) draft = withPiece(draft, 'flag', flag, 'N');
    if (start) draft = withPiece(draft, 'common-start', start, 'N');
    if (antenna) draft = withPiece(draft, 'course-antenna', [antenna.x, antenna.y], antenna.facing);
    for (const { x, y, facing } of reboots) draft = withPiece(draft, 'reboot', [x, y], facing);
    for (const cube of energy ?? []) draft = withPiece(draft, 'cube', cube, 'N');
    expect(draft).toEqual(wanted);
  });
  it.each(library.courses)('$course.name is the same floor when its boards are own copies', (wanted) => {
    const own = wanted.course.boards.reduce((draft, _, index) => laidFlat(draft, shelf, index), wanted);
    expect(own.boards.length).toBe(wanted.course.boards.length);
    const [width, height] = courseSize(wanted, shelf);
    expect(courseSize(own, shelf)).toEqual([width, height]);
    const seen = (draft: CourseDraft): unknown =>
      squaresIn({ x: 0, y: 0, width, height }).map((square) => [
        codesOn(draft, shelf, square),
        ...STEPS.map((_, side) => edgeOn(draft, shelf, square, side)),
      ]);
    expect(seen(own)).toEqual(seen(wanted));
  });
});
