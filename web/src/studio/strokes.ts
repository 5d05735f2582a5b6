/** From where a pointer goes down to where it goes up: what the tool in hand does on its way. */

import { same } from '../board/geometry';
import type { CourseDraft, LaidBoard, Square } from '../protocol/types';
import { withBelts, unfed } from './belts';
import { areaOf } from './blocks';
import { type Edge, seenFromBeyond } from './boards';
import { isBelt } from './brushes';
import { codesOf, kindOf, leads, put } from './codes';
import { codesOn, edgeOn, fits, type Shelf, spotOf, withCodesOn, withEdgeOn, withLaid } from './draft';
import { flagMoved, withoutPieces, withPiece } from './pieces';
import type { Studio } from './studio.svelte';

/** A place on the drawing, in squares: 2.5 is the middle of the third one. */
export type Point = readonly [number, number];

export const squareAt = ([x, y]: Point): Square => [Math.floor(x), Math.floor(y)];

/** The side of its square that a point is nearest to. */
export function sideAt([x, y]: Point): number {
  const [right, down] = [x - Math.floor(x), y - Math.floor(y)];
  const gaps = [down, 1 - right, 1 - down, right];
  return gaps.indexOf(Math.min(...gaps));
}

export class Stroke {
  private readonly base: CourseDraft;
  private readonly path: Square[];
  private readonly laid: LaidBoard | undefined;
  private readonly value: Edge;

  constructor(
    private readonly studio: Studio,
    private readonly from: Point,
  ) {
    this.base = studio.draft;
    const square = squareAt(from);
    this.path = [square];
    studio.cursor = square;
    const spot = spotOf(this.base, studio.shelf, square);
    if (spot) studio.laid = spot.laid;
    this.laid = spot ? this.base.course.boards[spot.laid] : undefined;
    const there = edgeOn(this.base, studio.shelf, square, sideAt(from));
    this.value = there === studio.edge ? '' : studio.edge;
    this.move(from);
  }

  move(to: Point): void {
    const { studio } = this;
    const square = squareAt(to);
    this.follow(square);
    studio.cursor = square;
    if (studio.tool === 'paint') studio.stroke = this.painted();
    else if (studio.tool === 'erase') studio.stroke = this.erased();
    else if (studio.tool === 'wall') studio.stroke = this.walled(to);
    else if (studio.tool === 'select') studio.area = areaOf(this.path[0] ?? square, square);
    else if (studio.tool === 'board') studio.stroke = this.carried(to);
  }

  end(): void {
    const { studio, base } = this;
    const [first, last] = [this.path[0], this.path.at(-1)];
    if (studio.tool === 'piece' && first && last) {
      const flag = studio.piece === 'flag' && base.course.flags.some((one) => same(one, first));
      const moved = flag && !same(first, last);
      if (spotOf(base, studio.shelf, last))
        studio.change(
          moved ? flagMoved(base, first, last) : withPiece(base, studio.piece, last, studio.facing),
        );
    }
    if (studio.tool === 'select' && studio.area?.width === 1 && studio.area.height === 1) studio.area = null;
    studio.endStroke();
  }

  /** Every square on the way is part of it, however fast the pointer was. */
  private follow(to: Square): void {
    for (let last = this.path.at(-1); last && !same(last, to); last = this.path.at(-1)) {
      const [dx, dy] = [to[0] - last[0], to[1] - last[1]];
      const next: Square =
        Math.abs(dx) >= Math.abs(dy)
          ? [last[0] + Math.sign(dx), last[1]]
          : [last[0], last[1] + Math.sign(dy)];
      // Who goes back takes back.
      if (same(this.path.at(-2), next)) this.path.pop();
      else this.path.push(next);
    }
  }

  private painted(): CourseDraft {
    const { base, studio, path } = this;
    if (isBelt(studio.brush) && path.length > 1) return withBelts(base, studio.shelf, path, studio.brush);
    return path.reduce((draft, square) => {
      const codes = codesOn(draft, studio.shelf, square);
      if (codes === null) return draft;
      return withCodesOn(draft, studio.shelf, square, put(codes, studio.brushFor(square)));
    }, base);
  }

  private erased(): CourseDraft {
    return this.path.reduce((draft, square) => erased(draft, this.studio.shelf, square), this.base);
  }

  private walled(to: Point): CourseDraft {
    const { studio } = this;
    const side = sideAt(this.from);
    // A line of walls stays on the line on which it began.
    const [x, y] = squareAt(this.from);
    const [toX, toY] = squareAt(to);
    const line = side % 2 === 0 ? areaOf([x, y], [toX, y]) : areaOf([x, y], [x, toY]);
    let draft = this.base;
    for (let column = line.x; column < line.x + line.width; column += 1)
      for (let row = line.y; row < line.y + line.height; row += 1)
        draft = withEdgeOn(draft, studio.shelf, [column, row], side, this.value);
    return draft;
  }

  private carried(to: Point): CourseDraft {
    const { studio, laid, base } = this;
    const [first, now] = [squareAt(this.from), squareAt(to)];
    if (!laid) return base;
    const index = base.course.boards.indexOf(laid);
    const next = {
      ...laid,
      x: Math.max(0, laid.x + now[0] - first[0]),
      y: Math.max(0, laid.y + now[1] - first[1]),
    };
    const moved = withLaid(base, studio.shelf, index, next);
    return fits(moved, studio.shelf) ? moved : (studio.stroke ?? base);
  }
}

/** Without what lies on a square; belts that were fed from it do not turn robots from there any more. */
export function erased(draft: CourseDraft, shelf: Shelf, square: Square): CourseDraft {
  const codes = codesOn(draft, shelf, square);
  if (codes === null) return draft;
  const kinds = codesOf(codes)
    .filter((code) => leads(code) >= 0)
    .map(kindOf);
  const loose = kinds.reduce((found, kind) => unfed(found, shelf, square, kind), draft);
  return withoutPieces(withCodesOn(loose, shelf, square, ''), square);
}

/** The same edge as it is called from the other side of it, for keys. */
export function toggledEdge(
  draft: CourseDraft,
  shelf: Shelf,
  square: Square,
  side: number,
  edge: Edge,
): CourseDraft {
  const there = edgeOn(draft, shelf, square, side);
  return withEdgeOn(draft, shelf, square, side, there === edge || there === seenFromBeyond(edge) ? '' : edge);
}
