/** Messages of the websocket, and replays. */

import type { Floor } from './floors';
import type { RaceRules, Result, Room } from './rooms';
import type { Ask, RaceEvent, View } from './race';
import type { Direction, Square } from './values';

export interface Waiting {
  seat: number;
  robots: number[];
  ask: string | null;
  here: boolean;
  bot: boolean;
}
export interface Clock {
  kind: string;
  running: boolean;
  seats: {
    seat: number;
    /** Before that the time does not run: there is still something to be watched. */
    starts_at: number | null;
    deadline: number | null;
    left?: number;
    seconds: number;
    since: string;
  }[];
}
export interface Chat {
  n: number;
  at: number;
  /** The number of the last event before it. */
  after: number;
  user: string;
  name: string;
  seat: number | null;
  to: 'all' | 'team';
  text: string;
}
export interface Last {
  events: number;
  chat: number;
}
export interface Preview {
  type: 'preview';
  ref: string;
  robot: number;
  events: RaceEvent[];
  ends: { register: number; square: Square | null; facing: Direction; status: string }[];
  unknown_from: number | null;
  text: string;
}
/** What follows from an answer; with a square if the robot ended there in all tries. */
export interface Consequence {
  answer: string;
  text: string;
  square: Square | null;
  facing: Direction | null;
  certain: boolean;
}
export interface Suggestion {
  program: string;
  text: string;
}
export type ServerMessage =
  | {
      type: 'welcome';
      protocol: number;
      fresh: boolean;
      time: number;
      room: Room;
      view: View | null;
      asks: Ask[];
      waiting: Waiting[];
      clock: Clock | null;
      events: RaceEvent[];
      chat: Chat[];
      last: Last;
    }
  | {
      type: 'update';
      events: RaceEvent[];
      view: View;
      asks: Ask[];
      waiting: Waiting[];
      clock: Clock | null;
      last: Last;
    }
  | { type: 'room'; room: Room }
  | { type: 'waiting'; waiting: Waiting[]; clock: Clock | null }
  | { type: 'chat'; chat: Chat }
  | { type: 'ack'; ref: string; ask?: string; answer?: string }
  | { type: 'refused'; ref?: string; code: string; message: string }
  | Preview
  | { type: 'suggestions'; ref: string; robot: number; programs: Suggestion[] }
  | { type: 'explanation'; ref: string; robot: number; program: string; texts: string[] }
  | { type: 'consequences'; ref: string; ask: string; choices: Consequence[] }
  | { type: 'pong'; ref: string; time: number }
  | { type: 'goodbye'; reason: string; reconnect: boolean };
export type ReplyMessage = Extract<ServerMessage, { ref?: string }>;
export interface Replay {
  plan: { edition: string; course: string; seats: { name: string; robots: string[]; team: number }[] };
  rules: RaceRules;
  floor: Floor;
  /** The boards as they lay, one after the other; their pictures have names for colours. */
  boards: { turns: number[]; floor: Floor; picture: string }[];
  colours: Record<string, Record<string, string>>;
  first: View;
  events: RaceEvent[];
  views: { event: number; view: View }[];
  result: Result | null;
}
