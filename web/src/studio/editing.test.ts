import { describe, expect, it } from 'vitest';
import type { CourseDraft, Square } from '../protocol/types';
import { unfed, withBelts } from './belts';
import { blockAfter, cleared, copied, filled, pasted } from './blocks';
import { blankBoard, boardAfter, edgeAt, resized, withCodes, withEdge } from './boards';
import { numbered, registersOf, withReach, withRegister } from './brushes';
import { back, codesOf, put, squareAfter } from './codes';
import {
  codesOn,
  edgeOn,
  fits,
  owned,
  withBoard,
  withCodesOn,
  withEdgeOn,
  withLaid,
  withoutLaid,
} from './draft';
import { flagMoved, PIECES, withoutPieces, withPiece } from './pieces';

const TURNS = [0, 1, 2, 3].flatMap((turn) => [
  { turn, mirrored: false },
  { turn, mirrored: true },
]);

function draftOf(width = 6, height = 5, id = 'yard'): CourseDraft {
  const empty: CourseDraft = {
    course: {
      name: 'Test',
      german: '',
      edition: '2005',
      players: [],
      length: '',
      category: '',
      difficulty: '',
      boards: [],
      printed_belts: false,
      start: null,
      antenna: null,
      flags: [],
      reboots: [],
      energy: null,
      special_rules: [],
      source: '',
      sure: '',
      notes: [],
    },
    boards: [],
  };
  return withBoard(empty, {}, blankBoard(id, 'Yard', '2005', width, height), true);
}
const row = (draft: CourseDraft, y: number): string =>
  Array.from({ length: 6 }, (_, x) => codesOn(draft, {}, [x, y]) || '.').join(' ');

describe('codes', () => {
  const crowded = '~ (24) d3 A^ **>=? F<24x2 P^135 C15 c^^w >n!ve';

  it('are told apart', () => {
    expect(codesOf('~c>@r+h(red)*^*v>>ns')).toEqual(['~', 'c>', '@r', '+h', '(red)', '*^', '*v', '>>ns']);
    expect(codesOf(crowded).join(' ')).toBe(crowded);
  });
  it('turn and come back', () => {
    for (const turn of TURNS) expect(squareAfter(squareAfter(crowded, turn), back(turn))).toBe(crowded);
    expect(squareAfter('>n!ve @l P<24', { turn: 1, mirrored: false })).toBe('ve!<s @l P^24');
    expect(squareAfter('>n @l *v', { turn: 0, mirrored: true })).toBe('<n @r *v');
  });
  it('make room for one another', () => {
    expect(put('> C3 *^', '@r')).toBe('C3 *^ @r');
    expect(put('@r + *^', '#')).toBe('*^ #');
    expect(put('# *^', '>')).toBe('*^ >');
    expect(put('*^ *>', '**^')).toBe('*> **^');
    expect(put('#', 'P^135')).toBe('# P^135');
    expect([put('~', '#'), put('#', '~'), put('# ~', '~ c^')]).toEqual(['~ #', '# ~', '~ c^']);
  });
});

describe('a board', () => {
  it('turns with its edges and comes back', () => {
    let board = blankBoard('b', 'B', 'x', 4, 3);
    board = withCodes(board, 1, 0, '>>n');
    board = withEdge(board, 1, 0, 1, 'wall');
    board = withEdge(board, 2, 1, 0, 'ledge-in');
    board = withEdge(board, 0, 2, 3, 'ramp-in');
    for (const turn of TURNS) expect(boardAfter(boardAfter(board, turn), back(turn))).toEqual(board);
    const turned = boardAfter(board, { turn: 1, mirrored: false });
    expect(edgeAt(turned, 2, 1, 2)).toBe('wall');
    expect(edgeAt(turned, 1, 2, 1)).toBe('ledge-in');
    expect(edgeAt(turned, 2, 2, 3)).toBe('ledge-out');
  });
  it('loses what falls off a new border', () => {
    let board = withEdge(blankBoard('b', 'B', 'x', 4, 3), 1, 0, 1, 'ledge-out');
    expect(edgeAt(board, 2, 0, 3)).toBe('ledge-in');
    board = resized(board, 2, 2);
    expect(board.upright).toEqual(['   ', '   ']);
    expect(resized(board, 3, 4).squares.length).toBe(4);
  });
});

describe('belts', () => {
  const path: Square[] = [
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 1],
    [2, 2],
  ];

  it('bend where they are dragged round a corner', () => {
    const draft = withBelts(draftOf(), {}, path, '^');
    expect([row(draft, 0), row(draft, 1), row(draft, 2)]).toEqual([
      '> > vw . . .',
      '. . v . . .',
      '. . v . . .',
    ]);
  });
  it('join one that lies there, and go on as fast as they began', () => {
    let draft = withBelts(draftOf(), {}, path, '^^');
    const side: Square[] = [
      [5, 1],
      [4, 1],
      [3, 1],
      [2, 1],
    ];
    draft = withBelts(draft, {}, side, '^');
    expect(row(draft, 1)).toBe('. . vve < < <');
    const on: Square[] = [
      [2, 2],
      [2, 3],
    ];
    expect(row(withBelts(draft, {}, on, '^'), 3)).toBe('. . vv . . .');
    const loose = unfed(draft, {}, [3, 1], 'belt');
    expect(row(loose, 1)).toBe('. . vv < < <');
  });
  it('are laid over turned boards', () => {
    const draft = draftOf();
    const [laid] = draft.course.boards;
    if (!laid) throw new Error('no board');
    const turned = withLaid(draft, {}, 0, { ...laid, turn: 1, mirrored: true });
    const found = withBelts(turned, {}, path, '^');
    expect(path.map((square) => codesOn(found, {}, square))).toEqual(['>', '>', 'vw', 'v', 'v']);
  });
});

describe('a draft', () => {
  it('copies a board of the library before it changes one', () => {
    const shelf = { lib: blankBoard('lib', 'Lib', '2005', 3, 3) };
    const draft = withBoard(draftOf(), shelf, blankBoard('lib', 'Lib', '2005', 3, 3), false);
    expect(withCodesOn(draft, shelf, [6, 0], '')).toBe(draft);
    const changed = withCodesOn(draft, shelf, [6, 0], '#');
    expect(changed.course.boards.map((one) => one.board)).toEqual(['yard', 'lib-own']);
    expect(codesOn(changed, shelf, [6, 0])).toBe('#');
    expect(shelf.lib.squares[0]?.[0]).toBe('');
    expect(owned(changed, shelf, 1)).toBe(changed);
  });
  it('carries pieces with their board and drops them with it', () => {
    let draft = draftOf();
    for (const kind of PIECES) draft = withPiece(draft, kind, [1, 0], 'E');
    const [laid] = draft.course.boards;
    if (!laid) throw new Error('no board');
    const moved = withLaid(draft, {}, 0, { ...laid, x: 2, turn: 1 });
    expect(moved.course.flags).toEqual([[6, 1]]);
    expect([moved.course.start, moved.course.energy]).toEqual([[6, 1], [[6, 1]]]);
    expect(withoutLaid(moved, {}, 0)).toEqual({
      ...draftOf(),
      boards: [],
      course: { ...draftOf().course, boards: [], energy: [] },
    });
    expect(withoutPieces(draft, [1, 0]).course.flags).toEqual([]);
    expect(flagMoved(draft, [1, 0], [2, 2]).course.flags).toEqual([[2, 2]]);
    expect(fits(withLaid(draft, {}, 0, { ...laid, x: 60 }), {})).toBe(false);
  });
  it('keeps edges between boards on one of them', () => {
    const draft = withBoard(draftOf(), {}, blankBoard('east', 'East', '2005', 3, 5), true);
    const fallen = withEdgeOn(draft, {}, [5, 2], 1, 'ledge-out');
    expect(edgeOn(fallen, {}, [6, 2], 3)).toBe('ledge-in');
    expect(edgeOn(fallen, {}, [5, 2], 1)).toBe('');
    const walled = withEdgeOn(fallen, {}, [5, 2], 1, 'wall');
    expect([edgeOn(walled, {}, [5, 2], 1), edgeOn(walled, {}, [6, 2], 3)]).toEqual(['wall', '']);
  });
  it('numbers docks and finds twins for portals', () => {
    const draft = withCodesOn(withCodesOn(draftOf(), {}, [0, 0], 'd1'), {}, [1, 1], '(2)');
    expect(numbered(draft, {}, [3, 3], 'd1')).toBe('d2');
    expect(numbered(draft, {}, [3, 3], '(1)')).toBe('(2)');
    expect([
      registersOf('P^135'),
      withRegister('P^135', 3),
      withRegister('C3', 3),
      withReach('F^24', 3),
    ]).toEqual(['135', 'P^15', 'C3', 'F^24x3']);
  });
});

describe('blocks', () => {
  it('are laid down as they were, turned four times', () => {
    let draft = withBelts(
      draftOf(),
      {},
      [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
      '^',
    );
    draft = withEdgeOn(draft, {}, [1, 1], 2, 'wall');
    const area = { x: 0, y: 0, width: 2, height: 2 };
    let block = copied(draft, {}, area);
    const before = block;
    for (let n = 0; n < 4; n += 1) block = blockAfter(block, { turn: 1, mirrored: false });
    expect(block).toEqual(before);
    const found = pasted(draft, {}, block, [3, 2]);
    expect([codesOn(found, {}, [4, 2]), edgeOn(found, {}, [4, 3], 2)]).toEqual(['vw', 'wall']);
    expect(row(cleared(found, {}, { x: 0, y: 0, width: 6, height: 5 }), 2)).toBe('. . . . . .');
    expect(
      row(
        filled(
          draft,
          {},
          [
            [0, 4],
            [9, 9],
          ],
          '#',
        ),
        4,
      ),
    ).toBe('# . . . . .');
  });
});
