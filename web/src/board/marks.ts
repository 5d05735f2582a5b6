/** Answers that are given on the board itself. */

import type { Direction, Square } from '../protocol/types';

export interface Mark {
  square: Square;
  label: string;
  /** What a screen reader says. */
  text: string;
  usual: boolean;
  /** Picked by its number, but not confirmed yet. */
  picked: boolean;
  choose(): void;
}

export interface FacingMark {
  square: Square;
  directions: { facing: Direction; text: string; usual: boolean; choose(): void }[];
}
