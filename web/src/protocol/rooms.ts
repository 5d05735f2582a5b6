/** People, editions, rooms and races that are over. */

import type { CourseCard } from './floors';
import type { Square } from './values';

export interface User {
  id: string;
  name: string;
  account: boolean;
}
export interface Me {
  user: User | null;
  csrf: string | null;
}
export interface Level {
  name: string;
  rank: number;
  text: string;
}
export interface Server {
  protocol: number;
  version: string;
  levels: Level[];
  help: Record<string, boolean>;
  pages: string[];
}
export interface HouseRule {
  name: string;
  kind: 'yes-no' | 'number' | 'word';
  usual: boolean | number | string | null;
  words: string[] | null;
  bounds: [number, number] | null;
  offered: 'first' | 'closer' | null;
}
export interface Traits {
  goal: 'flag' | 'checkpoint';
  slots: number;
  own_decks: boolean;
  energy: boolean;
  powers_down: boolean;
  antenna: boolean;
}
export interface RaceRules {
  traits: Traits;
  at_once: string[];
  flags: 'in order' | 'claimed' | 'carried';
  aims: Record<string, string>;
}
export interface Edition {
  name: string;
  robots: string[];
  most_players: number;
  most_robots: number;
  timer: number;
  registers: number;
  flag_word: string;
  lives: number;
  phases: string[];
  elements: Record<string, 'fast belt' | 'belt' | 'pusher' | 'gear' | 'crusher' | 'beam'>;
  firing: string[];
  box: string;
  traits: Traits;
  house_rules: HouseRule[];
}
export interface CardText {
  name: string;
  /** The name for people, in their language. */
  title: string;
  edition: string;
  category: string;
  text: string;
  decisions: string[];
  rulings: string[];
}
export interface SeatPlan {
  kind: 'person' | 'bot';
  name?: string;
  level?: string;
  robots?: string[];
  team?: number;
}
export interface ClockPlan {
  kind: 'none' | 'edition' | 'decision';
  program?: number;
  answer?: number;
  /** Twice the time. */
  relaxed?: boolean;
}
export interface RoomPlan {
  name?: string;
  edition?: string;
  course?: string;
  seats?: SeatPlan[];
  clock?: ClockPlan;
  house_rules?: Record<string, boolean | number | string>;
  special_rules?: string[] | null;
  seed?: string | null;
  listed?: boolean;
  spectators?: 'none' | 'live' | 'turn';
  preview?: boolean;
  hints?: boolean;
  away_seconds?: number;
  when_away?: 'wait' | 'bot';
}
export interface Seat {
  seat: number;
  name: string;
  robots: string[];
  team: number;
  kind: 'person' | 'bot';
  user: string | null;
  level: string | null;
  /** The level at which its bot thinks now, if there is no time for its own. */
  thinks_as: string | null;
  played_by: 'person' | 'bot' | 'nobody';
  here: boolean;
  /** Who has the seat from the next turn on. */
  coming: string | null;
  /** Who may take the seat while the race runs; `*` for anybody. */
  invited: string | null;
}
export interface Person {
  id: string;
  name: string;
  here: boolean;
  silent: boolean;
  /** Was sent away by the host. */
  banned: boolean;
}
export interface Place {
  robot: number;
  place: number;
  flags: number;
  lives: number;
}
export interface Result {
  winners: number[];
  places: Place[];
  turns: number;
  seed: string;
}
export interface Room {
  id: string;
  /** Counts up with every change. */
  version: number;
  plan: RoomPlan;
  status: 'waiting' | 'running' | 'paused' | 'over' | 'closed';
  host: string;
  created: number;
  seats: Seat[];
  people: Person[];
  spectators: number;
  turn: number;
  course: CourseCard;
  rules: RaceRules;
  next: string | null;
  result: Result | null;
  you: { user: string | null; seats: number[]; host: boolean };
}
export interface RoomCard {
  id: string;
  name: string;
  status: Room['status'];
  edition: string;
  course: string;
  course_name: string;
  seats: number;
  robots: string[];
  free: number;
  spectators: number;
  turn: number;
  host: string;
  host_name: string;
  created: number;
  mine: boolean;
  asked: boolean;
}
export interface RaceCard {
  id: string;
  name: string;
  edition: string;
  course: string;
  course_name: string;
  seats: { name: string; robots: string[]; level: string | null }[];
  winners: number[];
  turns: number;
  ended: number;
  mine: boolean;
  statistics?: Statistics;
}
export interface Statistics {
  turns: { turn: number; robots: { flags: number; damage: number; lives: number; power: 'on' | 'down' }[] }[];
  deaths: { square: Square | null; robot: number; turn: number; cause: string }[];
}
