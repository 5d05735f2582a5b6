/** A board square by square: changed copies of it, never the board itself. */

import type { DrawnBoard } from '../protocol/types';
import { sideAfter, squareAfter, type Turn } from './codes';

/**
 * What stands on an edge, seen from one of its squares: `in` falls down to this square, `out` away from it.
 */
export type Edge =
  '' | 'wall' | 'repulsor' | 'ledge-in' | 'ledge-out' | 'ramp-in' | 'ramp-out' | 'cliff-in' | 'cliff-out';

const SIGNS: Record<string, Edge> = {
  ' ': '',
  '|': 'wall',
  ':': 'repulsor',
  '}': 'ledge-out',
  '{': 'ledge-in',
  ')': 'ramp-out',
  '(': 'ramp-in',
  ']': 'cliff-out',
  '[': 'cliff-in',
};
const SIGN_OF = Object.fromEntries(Object.entries(SIGNS).map(([sign, edge]) => [edge, sign])) as Record<
  Edge,
  string
>;

/** The same edge from its other square. */
export function seenFromBeyond(edge: Edge): Edge {
  if (edge.endsWith('-in')) return edge.replace('-in', '-out') as Edge;
  return edge.replace('-out', '-in') as Edge;
}

export const EDGE_OF_SIGN = SIGNS;

export const widthOf = (board: DrawnBoard): number => board.squares[0]?.length ?? 0;
export const heightOf = (board: DrawnBoard): number => board.squares.length;

export function blankBoard(
  id: string,
  name: string,
  edition: string,
  width: number,
  height: number,
): DrawnBoard {
  return {
    id,
    name,
    edition,
    squares: Array.from({ length: height }, () => Array.from({ length: width }, () => '')),
    upright: Array.from({ length: height }, () => ' '.repeat(width + 1)),
    lying: Array.from({ length: height + 1 }, () => ' '.repeat(width)),
    source: '',
    sure: '',
    notes: [],
  };
}

export function codesAt(board: DrawnBoard, x: number, y: number): string {
  return board.squares[y]?.[x] ?? '';
}

export function withCodes(board: DrawnBoard, x: number, y: number, codes: string): DrawnBoard {
  if (codesAt(board, x, y) === codes) return board;
  const squares = board.squares.with(y, (board.squares[y] ?? []).with(x, codes));
  return { ...board, squares };
}

/** The row of signs and the place in it for a side of a square: 0 north, 1 east, 2 south, 3 west. */
function placeOf(x: number, y: number, side: number): { upright: boolean; row: number; at: number } {
  return side % 2 === 0
    ? { upright: false, row: side === 0 ? y : y + 1, at: x }
    : { upright: true, row: y, at: side === 3 ? x : x + 1 };
}

export function edgeAt(board: DrawnBoard, x: number, y: number, side: number): Edge {
  const { upright, row, at } = placeOf(x, y, side);
  const edge = SIGNS[(upright ? board.upright : board.lying)[row]?.[at] ?? ' '] ?? '';
  // Signs tell which way it goes down to the south or east: that is outwards for the square before it.
  return side === 1 || side === 2 ? edge : seenFromBeyond(edge);
}

export function withEdge(board: DrawnBoard, x: number, y: number, side: number, edge: Edge): DrawnBoard {
  const { upright, row, at } = placeOf(x, y, side);
  const rows = upright ? board.upright : board.lying;
  const line = rows[row] ?? '';
  const sign = SIGN_OF[side === 1 || side === 2 ? edge : seenFromBeyond(edge)];
  if (line[at] === sign) return board;
  const changed = rows.with(row, line.slice(0, at) + sign + line.slice(at + 1));
  return upright ? { ...board, upright: changed } : { ...board, lying: changed };
}

/** Where a square of a board of that size comes to lie. */
export function placeAfter(
  x: number,
  y: number,
  width: number,
  height: number,
  { turn, mirrored }: Turn,
): [number, number] {
  let [column, row] = [mirrored ? width - 1 - x : x, y];
  let [wide, high] = [width, height];
  for (let n = 0; n < turn % 4; n += 1) {
    [column, row] = [high - 1 - row, column];
    [wide, high] = [high, wide];
  }
  return [column, row];
}

/** The board turned and mirrored for good. */
export function boardAfter(board: DrawnBoard, turn: Turn): DrawnBoard {
  const [width, height] = [widthOf(board), heightOf(board)];
  const [wide, high] = turn.turn % 2 ? [height, width] : [width, height];
  let found: DrawnBoard = { ...board, ...onlyGrid(blankBoard('', '', '', wide, high)) };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [column, row] = placeAfter(x, y, width, height, turn);
      found = withCodes(found, column, row, squareAfter(codesAt(board, x, y), turn));
      for (const side of [0, 1, 2, 3])
        found = withEdge(found, column, row, sideAfter(side, turn), edgeAt(board, x, y, side));
    }
  return found;
}

function onlyGrid({
  squares,
  upright,
  lying,
}: DrawnBoard): Pick<DrawnBoard, 'squares' | 'upright' | 'lying'> {
  return { squares, upright, lying };
}

/** Larger or smaller, at the east and the south. */
export function resized(board: DrawnBoard, width: number, height: number): DrawnBoard {
  let found: DrawnBoard = { ...board, ...onlyGrid(blankBoard('', '', '', width, height)) };
  for (let y = 0; y < Math.min(height, heightOf(board)); y += 1)
    for (let x = 0; x < Math.min(width, widthOf(board)); x += 1) {
      found = withCodes(found, x, y, codesAt(board, x, y));
      for (const side of [0, 1, 2, 3]) {
        const edge = edgeAt(board, x, y, side);
        const border = (side === 1 && x === width - 1) || (side === 2 && y === height - 1);
        // What falls off the new border cannot stand there.
        found = withEdge(found, x, y, side, border && edge.endsWith('-out') ? '' : edge);
      }
    }
  return found;
}
