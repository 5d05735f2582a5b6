/**
 * Whatever anybody does in the studio by pointer, keys, buttons and text, all of it is undone to the start and
 * done again to the end. `python3 check.py nightly` tries ten thousand people, the usual check a few.
 */

import { afterAll, expect, it, vi } from 'vitest';
import text from '../../generated/drafts.json?raw';
import type { CourseDraft, DrawnBoard } from '../protocol/types';
import { blankBoard, resized, widthOf } from './boards';
import {
  boardOf,
  fits,
  freeId,
  isOwn,
  laidFlat,
  type Shelf,
  withBoard,
  withBoardChanged,
  withLaid,
  withoutLaid,
} from './draft';
import { PIECES } from './pieces';
import type { Point } from './strokes';
import type { Studio } from './studio.svelte';

const SEQUENCES = Number((import.meta.env.VITE_EDIT_SEQUENCES as string | undefined) ?? 60);
const LONGEST = 60;
const { boards, courses } = JSON.parse(text) as {
  boards: { board: DrawnBoard }[];
  courses: CourseDraft[];
};
const shelf: Shelf = Object.fromEntries(boards.map(({ board }) => [board.id, board]));
const BRUSHES = [
  '^',
  '>>',
  '^w',
  '@l',
  '#',
  'P^135',
  'C3',
  '**^',
  '+',
  '(1)',
  'd1',
  's1',
  '~ c^',
  'E',
  'F^24x2',
];
const EDGES = ['wall', 'ledge-in', 'ramp-out', 'cliff-in', 'repulsor'] as const;
const PLAIN = [
  'v',
  'b',
  'w',
  'f',
  'e',
  'm',
  'r',
  'R',
  'x',
  'g',
  'Enter',
  ' ',
  'Delete',
  'Backspace',
  'Escape',
];
const ARROWS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];
const WITH_CTRL = ['c', 'x', 'v', 'v'];

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
const { Studio: StudioClass, TOOLS } = await import('./studio.svelte');
const { commanded, steered } = await import('./keys');
const { Stroke } = await import('./strokes');
afterAll(() => vi.unstubAllGlobals());

class Dice {
  constructor(private seed: number) {}
  under(n: number): number {
    this.seed = (this.seed * 48271) % 2147483647;
    return this.seed % n;
  }
  of<T>(list: readonly T[]): T {
    return list[this.under(list.length)] as T;
  }
}

function key(name: string, held: Partial<KeyboardEvent> = {}): KeyboardEvent {
  return {
    key: name,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...held,
  } as KeyboardEvent;
}

/** A drag with the tool in hand, also over the edge of the floor. */
function stroke(studio: Studio, dice: Dice): void {
  const [width, height] = studio.size;
  const anywhere = (): Point => [dice.under(8 * width + 16) / 8 - 1, dice.under(8 * height + 16) / 8 - 1];
  const drawn = new Stroke(studio, anywhere());
  for (let moves = dice.under(4); moves > 0; moves -= 1) drawn.move(anywhere());
  drawn.end();
}

function take(studio: Studio, dice: Dice): void {
  studio.take(dice.of(TOOLS));
  studio.brush = dice.of(BRUSHES);
  studio.edge = dice.of(EDGES);
  studio.piece = dice.of(PIECES);
}

/** What the buttons about boards do. */
function boardwork(studio: Studio, dice: Dice): void {
  const { draft } = studio;
  const index = dice.under(Math.max(1, draft.course.boards.length));
  const laid = draft.course.boards[index];
  const board = laid && boardOf(draft, shelf, laid.board);
  const next = ((): CourseDraft => {
    switch (dice.under(6)) {
      case 0: {
        const found = blankBoard(freeId(draft, shelf, 'board'), 'New', '2005', 3 + dice.under(4), 4);
        return withBoard(draft, shelf, found, true);
      }
      case 1:
        return withBoard(draft, shelf, dice.of(boards).board, false);
      case 2:
        return laid ? withoutLaid(draft, shelf, index) : draft;
      case 3:
        return laid ? laidFlat(draft, shelf, index) : draft;
      case 4:
        return board && isOwn(draft, board.id)
          ? withBoardChanged(draft, resized(board, 1 + dice.under(8), 1 + dice.under(8)))
          : draft;
      default: {
        const moved = {
          x: dice.under(20),
          y: dice.under(20),
          turn: dice.under(4),
          mirrored: dice.under(2) === 1,
        };
        return laid ? withLaid(draft, shelf, index, { ...laid, ...moved }) : draft;
      }
    }
  })();
  if (next.course.boards.length <= 4 && fits(next, shelf)) studio.change(next);
}

function edit(studio: Studio, dice: Dice): void {
  const what = dice.under(20);
  if (what < 4) take(studio, dice);
  else if (what < 10) stroke(studio, dice);
  else if (what < 13) steered(studio, key(dice.of(ARROWS), { shiftKey: dice.under(2) === 1 }));
  else if (what < 16) {
    const event = key(dice.of(PLAIN));
    if (!steered(studio, event)) commanded(studio, event);
  } else if (what < 17) commanded(studio, key(dice.of(WITH_CTRL), { ctrlKey: true }));
  else if (what < 19) boardwork(studio, dice);
  else {
    // As after a text has been read: a new draft from somewhere else.
    const { course } = studio.draft;
    studio.change({
      ...studio.draft,
      course: { ...course, name: `Course ${dice.under(9)}`, players: [2, 4] },
    });
  }
}

/** Why a draft could not be: rows of different lengths, a board that is nowhere, boards over one another. */
function fault(draft: CourseDraft): string {
  for (const board of draft.boards) {
    const [width, height] = [widthOf(board), board.squares.length];
    const even =
      board.squares.every((row) => row.length === width) &&
      board.upright.length === height &&
      board.upright.every((row) => row.length === width + 1) &&
      board.lying.length === height + 1 &&
      board.lying.every((row) => row.length === width);
    if (!even) return `${board.id} is uneven`;
    if (!draft.course.boards.some((laid) => laid.board === board.id)) return `${board.id} lies nowhere`;
  }
  for (const laid of draft.course.boards)
    if (!boardOf(draft, shelf, laid.board)) return `${laid.board} is unknown`;
  return fits(draft, shelf) ? '' : 'boards overlap';
}

/** What there was before and after every change, kept apart from the studio's own history. */
function sequence(number: number): number {
  const dice = new Dice(number + 1);
  const studio = new StudioClass();
  studio.shelf = shelf;
  if (dice.under(4) === 0) {
    const small = courses.filter(({ course }) => course.boards.length < 4);
    studio.change(dice.of(small));
  }
  const kept = [JSON.stringify(studio.history.now)];
  if (studio.history.past.length > 0) studio.history = { past: [], now: studio.draft, future: [] };
  let at = 0;
  const check = (what: string): void => {
    const now = JSON.stringify(studio.history.now);
    if (now !== kept[at]) throw new Error(`sequence ${number}, ${what}: change ${at} is not what it was`);
    if (studio.draft !== studio.history.now) throw new Error(`sequence ${number}: a stroke is left over`);
  };
  for (let edits = 1 + dice.under(LONGEST); edits > 0; edits -= 1) {
    const before = studio.history.now;
    if (dice.under(6) === 0) {
      const back = dice.under(3) > 0;
      const possible = back ? at > 0 : at < kept.length - 1;
      commanded(studio, key(back ? 'z' : 'y', { ctrlKey: true }));
      if (possible) at += back ? -1 : 1;
    } else {
      edit(studio, dice);
      if (studio.history.now !== before) {
        kept.splice(at + 1, Infinity, JSON.stringify(studio.history.now));
        at += 1;
        const wrong = fault(studio.history.now);
        if (wrong) throw new Error(`sequence ${number}: ${wrong}`);
      }
    }
    check('editing');
  }
  while (studio.history.past.length > 0) {
    studio.undo();
    at -= 1;
    check('undoing');
  }
  if (at !== 0) throw new Error(`sequence ${number}: ${at} changes could not be undone`);
  while (studio.history.future.length > 0) {
    studio.redo();
    at += 1;
    check('redoing');
  }
  if (at !== kept.length - 1) throw new Error(`sequence ${number}: not everything was done again`);
  return kept.length - 1;
}

it(`${SEQUENCES} sequences of edits are undone to the start and done again to the end`, () => {
  let changes = 0;
  for (let number = 0; number < SEQUENCES; number += 1) changes += sequence(number);
  expect(changes).toBeGreaterThan(5 * SEQUENCES);
});
