/** Parts of a board in its own units, and where on the screen a small map is least in the way. */

import type { Square } from '../protocol/types';
import { SIDE } from './geometry';

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}
export type Corner = 'bottom right' | 'bottom left' | 'top right' | 'top left';

/** Units left free around squares, so that they do not touch the edge. */
const AIR = SIDE / 2;
/** Pixels that the small map takes in width, with its distance from the edge. */
const MAP = 72;
const CORNERS: Corner[] = ['bottom right', 'bottom left', 'top right', 'top left'];
const PRECIOUS = 10;

/** All squares with a little around them; null for none. */
export function areaAround(squares: Square[]): Area | null {
  if (squares.length === 0) return null;
  const columns = squares.map(([x]) => x);
  const rows = squares.map(([, y]) => y);
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  return {
    x: left * SIDE - AIR,
    y: top * SIDE - AIR,
    width: (Math.max(...columns) - left + 1) * SIDE + 2 * AIR,
    height: (Math.max(...rows) - top + 1) * SIDE + 2 * AIR,
  };
}

/** The corner of a screen in which a map covers the fewest of these points. */
export function quietCorner(
  precious: Square[],
  others: Square[],
  wide: number,
  high: number,
  shape: number,
): Corner {
  const tall = MAP * shape;
  const covers = (corner: Corner, [x, y]: Square): boolean => {
    const across = corner.endsWith('right') ? x > wide - MAP : x < MAP;
    const down = corner.startsWith('bottom') ? y > high - tall : y < tall;
    return across && down && x >= 0 && x <= wide && y >= 0 && y <= high;
  };
  const cost = (corner: Corner): number =>
    PRECIOUS * precious.filter((point) => covers(corner, point)).length +
    others.filter((point) => covers(corner, point)).length;
  return CORNERS.reduce((best, corner) => (cost(corner) < cost(best) ? corner : best));
}
