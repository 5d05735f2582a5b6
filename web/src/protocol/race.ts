/** What a seat may see of a race, what happens in it, and what is asked. */

import type { Card, Direction, Square } from './values';

export interface Robot {
  robot: number;
  name: string;
  seat: number;
  team: number;
  role: string;
  dock: number;
  square: Square | null;
  facing: Direction;
  archive: Square | null;
  start: Square | null;
  status: 'racing' | 'destroyed' | 'out' | 'finished' | 'away';
  virtual: boolean;
  power: 'on' | 'announced' | 'down';
  rebooted: boolean;
  damage: number;
  /** Damage cards, wherever they lie. */
  harm: number;
  lives: number;
  flags: number;
  energy: number;
  hand: Card[];
  registers: (Card | null)[];
  seconds: (Card | null)[];
  locked: number[];
  pinned: number[];
  shown: number[];
  options: string[];
  offered: string[];
  gear: Record<string, number>;
  stored: Record<string, Card>;
  copied: unknown[];
  deck: number;
  discard: number;
  deck_cards: Card[];
  discard_cards: Card[];
  pool: Card[];
  played: Card[];
}
export interface View {
  turn: number;
  register: number;
  step: string;
  over: boolean;
  winners: number[];
  order: number[];
  flags: (Square | null)[];
  goal: number;
  turns: number[];
  deck: number;
  discard: number;
  option_deck: number;
  shop: string[];
  bank: number;
  cubes: { square: Square; cubes: number }[];
  piles: Record<string, number>;
  special: string[];
  /** What special rules remember. */
  memory: Record<string, number>;
  holders: number[];
  robots: Robot[];
}
export type Change = { robot?: number } & Record<string, unknown>;
/** The fields after `changes` depend on the kind; the protocol lists them. */
export interface RaceEvent {
  n: number;
  turn: number;
  register: number;
  step: string;
  beat: number;
  kind: string;
  text: string;
  squares: Square[];
  changes: Change[];
  robot?: number;
  by?: number;
  before?: Square | null;
  after?: Square | null;
  square?: Square | null;
  origin?: Square | null;
  direction?: Direction;
  was_facing?: Direction;
  facing?: Direction;
  turned?: number;
  shooter?: number;
  target?: number;
  points?: number;
  weapon?: string;
  damage?: number;
  card?: Card;
  second?: Card | null;
  in_register?: number;
  cause?: string;
  lives?: number;
  flag?: number;
  option?: string;
  winners?: number[];
}
export interface Choice {
  answer: string;
  text: string;
  facing?: Direction;
  square?: Square;
  robot?: number;
  register?: number;
  option?: string;
  cards?: Card[];
  /** The card whose text says what this answer does. */
  card?: string;
}
export interface ProgramAsk {
  registers: number[];
  hand: Card[];
  fixed: Record<string, Card>;
  pairs: [Card, Card][];
  may_leave_empty: boolean;
  not_first: Card[];
  may_power_down: boolean;
  fewer_cards: boolean;
}
export type Shape =
  'program' | 'yes-no' | 'facing' | 'square' | 'place' | 'cards' | 'target' | 'option' | 'list';
export interface Ask {
  id: string;
  name: string;
  seat: number;
  robot: number;
  shape: Shape;
  title: string;
  /** What it is about, or what the card that asks does. */
  text: string;
  card: string | null;
  secret: boolean;
  about: Record<string, string>;
  choices: Choice[] | null;
  default: string;
  /** When the time begins to run, which is over with the deadline. */
  starts_at: number | null;
  deadline: number | null;
  program: ProgramAsk | null;
}
