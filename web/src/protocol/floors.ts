/** Courses and floors. */

import type { Direction, Square } from './values';

export interface CourseCard {
  id: string;
  name: string;
  german: string;
  edition: string;
  rules: string[];
  boards: string[];
  width: number;
  height: number;
  flags: number;
  players: number[];
  length: string;
  difficulty: string;
  category: string;
  special_rules: string[];
  /** Seconds for programming where a special rule is a clock. */
  timer: number | null;
  robots_each: number;
  sides: 'alone' | 'pairs' | 'teams';
  own: boolean;
}
export interface FloorSquare {
  x: number;
  y: number;
  walls?: Direction[];
  pit?: boolean;
  belt?: { to: Direction; speed: number; turns_from?: Direction[] };
  gear?: 'cw' | 'ccw';
  pusher?: { side: Direction; registers: number[] };
  crusher?: { registers: number[] };
  laser?: { fires: Direction; beams: number };
  lasers?: { fires: Direction; beams: number }[];
  repair?: number;
  energy?: boolean | number;
  antenna?: unknown;
  dock?: number;
  start?: unknown;
  [other: string]: unknown;
}
export interface Beam {
  squares: Square[];
  direction: Direction;
  strength: number;
}
export interface Floor {
  width: number;
  height: number;
  squares: FloorSquare[];
  off: Square[];
  beams: Beam[];
  flags: Square[];
  docks: Square[];
  sheets: { board: string; x: number; y: number; width: number; height: number }[];
  [other: string]: unknown;
}
