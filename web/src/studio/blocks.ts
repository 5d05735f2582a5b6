/** Pieces of a floor that are copied, turned, mirrored and laid down again. */

import type { CourseDraft, Square } from '../protocol/types';
import { type Edge, placeAfter } from './boards';
import { put, sideAfter, squareAfter, type Turn } from './codes';
import { codesOn, edgeOn, type Shelf, spotOf, STEPS, withCodesOn, withEdgeOn } from './draft';

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Codes row by row, and the edges of every square from the north clockwise. */
export interface Block {
  codes: string[][];
  edges: Edge[][][];
}

export function areaOf(one: Square, other: Square): Area {
  const [x, y] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])];
  return { x, y, width: Math.abs(one[0] - other[0]) + 1, height: Math.abs(one[1] - other[1]) + 1 };
}

export function squaresIn({ x, y, width, height }: Area): Square[] {
  return Array.from({ length: width * height }, (_, n) => [x + (n % width), y + Math.floor(n / width)]);
}

export function copied(draft: CourseDraft, shelf: Shelf, area: Area): Block {
  const rows = Array.from({ length: area.height }, (_, y) =>
    Array.from({ length: area.width }, (_unused, x): Square => [area.x + x, area.y + y]),
  );
  return {
    codes: rows.map((row) => row.map((square) => codesOn(draft, shelf, square) ?? '')),
    edges: rows.map((row) => row.map((square) => STEPS.map((_, side) => edgeOn(draft, shelf, square, side)))),
  };
}

export function blockAfter(block: Block, turn: Turn): Block {
  const [width, height] = [block.codes[0]?.length ?? 0, block.codes.length];
  const [wide, high] = turn.turn % 2 ? [height, width] : [width, height];
  const codes = Array.from({ length: high }, () => Array.from({ length: wide }, () => ''));
  const edges = Array.from({ length: high }, () =>
    Array.from({ length: wide }, (): Edge[] => ['', '', '', '']),
  );
  for (const [y, row] of block.codes.entries())
    for (const [x, square] of row.entries()) {
      const [column, line] = placeAfter(x, y, width, height, turn);
      const [to, sides] = [codes[line], edges[line]?.[column]];
      if (to) to[column] = squareAfter(square, turn);
      if (sides)
        for (const [side, edge] of (block.edges[y]?.[x] ?? []).entries()) sides[sideAfter(side, turn)] = edge;
    }
  return { codes, edges };
}

/** Lays a block down with its north-west corner there; what would lie beside all boards is left out. */
export function pasted(draft: CourseDraft, shelf: Shelf, block: Block, [x, y]: Square): CourseDraft {
  let found = draft;
  for (const [dy, row] of block.codes.entries())
    for (const [dx, codes] of row.entries()) {
      const square: Square = [x + dx, y + dy];
      if (!spotOf(found, shelf, square)) continue;
      found = withCodesOn(found, shelf, square, codes);
      for (const [side, edge] of (block.edges[dy]?.[dx] ?? []).entries())
        found = withEdgeOn(found, shelf, square, side, edge);
    }
  return found;
}

/** Squares without anything on them; edges inside go too, those around stay. */
export function cleared(draft: CourseDraft, shelf: Shelf, area: Area): CourseDraft {
  let found = draft;
  for (const square of squaresIn(area)) {
    found = withCodesOn(found, shelf, square, '');
    if (square[0] > area.x) found = withEdgeOn(found, shelf, square, 3, '');
    if (square[1] > area.y) found = withEdgeOn(found, shelf, square, 0, '');
  }
  return found;
}

export function filled(
  draft: CourseDraft,
  shelf: Shelf,
  squares: readonly Square[],
  brush: string,
): CourseDraft {
  let found = draft;
  for (const square of squares) {
    const codes = codesOn(found, shelf, square);
    if (codes !== null) found = withCodesOn(found, shelf, square, put(codes, brush));
  }
  return found;
}

/** The squares around one that are like it and hang together. */
export function alike(draft: CourseDraft, shelf: Shelf, square: Square): Square[] {
  const wanted = codesOn(draft, shelf, square);
  if (wanted === null) return [];
  const found = new Map<string, Square>([[square.join(), square]]);
  for (const [x, y] of found.values())
    for (const [dx, dy] of STEPS) {
      const next: Square = [x + dx, y + dy];
      if (!found.has(next.join()) && codesOn(draft, shelf, next) === wanted) found.set(next.join(), next);
    }
  return [...found.values()];
}
