/** What the next stroke puts down, and how a code of the palette is set in detail. */

import type { CourseDraft, Square } from '../protocol/types';
import { heightOf, widthOf } from './boards';
import { codesOf, leads } from './codes';
import { boardOf, type Shelf, spotOf } from './draft';

/** The registers in which something acts, if its code names any. */
export function registersOf(code: string): string | null {
  return /^(?:P.|C|F.)([1-5]+)/.exec(code)?.[1] ?? null;
}

export function withRegister(code: string, register: number): string {
  const before = registersOf(code) ?? '';
  const digit = String(register);
  const after = before.includes(digit)
    ? before.replace(digit, '')
    : Array.from(before + digit)
        .toSorted()
        .join('');
  return after === '' ? code : code.replace(before, after);
}

/** How many squares a flame is long, if it is a flamer. */
export function reachOf(code: string): number | null {
  const found = /^F.[1-5]+(?:x([2-9]))?$/.exec(code);
  return found ? Number(found[1] ?? 1) : null;
}

export function withReach(code: string, reach: number): string {
  return code.replace(/(x\d)?$/, reach > 1 ? `x${reach}` : '');
}

export function isBelt(brush: string): boolean {
  return codesOf(brush).some((code) => leads(code) >= 0);
}

/** Docks and starting places get the next free number of their board, portals the name that waits for its twin. */
export function numbered(draft: CourseDraft, shelf: Shelf, square: Square, brush: string): string {
  const spot = spotOf(draft, shelf, square);
  const board = spot && boardOf(draft, shelf, draft.course.boards[spot.laid]?.board ?? '');
  if (!spot || !board) return brush;
  const there = Array.from({ length: heightOf(board) }, (_, y) =>
    Array.from({ length: widthOf(board) }, (_unused, x) =>
      x === spot.x && y === spot.y ? [] : codesOf(board.squares[y]?.[x] ?? ''),
    ),
  ).flat(2);
  return codesOf(brush)
    .map((code) => {
      const letter = /^[ds](?=\d)/.exec(code)?.[0];
      if (letter) return letter + String(firstFree((n) => there.includes(`${letter}${n}`)));
      if (!code.startsWith('(')) return code;
      const names = there.filter((one) => one.startsWith('('));
      const alone = names.find((name) => names.filter((one) => one === name).length === 1);
      return alone ?? `(${firstFree((n) => names.includes(`(${n})`))})`;
    })
    .join(' ');
}

function firstFree(taken: (number: number) => boolean): number {
  let number = 1;
  while (taken(number)) number += 1;
  return number;
}
