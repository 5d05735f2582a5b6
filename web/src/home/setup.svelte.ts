/** The race one is about to set up: every control has a usual value, so that Start always works. */

import { get, post } from '../protocol/rest';
import type { CourseCard, Room, RoomPlan, Rooms, SeatPlan } from '../protocol/types';
import { editionOf, library, loadLibrary } from '../state/library.svelte';
import { clockFor, clockPlan, sameClock, type ClockChoice } from './clocks';
import { coursesBy } from './grade';
import { MATCHED, matched, noteRace } from './matched';
import { ensureUser, session } from '../state/session.svelte';

const KEEP = 'roborally.setup';
export const BEGINNERS = { edition: '2005', course: 'risky-exchange-2005' };

interface Kept {
  edition: string;
  course: string;
  robot: string;
  opponents: number;
  people: number;
  level: string;
  /** Those that were chosen; other bots get theirs from the server. */
  characters: string[];
  clock: ClockChoice;
  relaxed: boolean;
  preview: boolean;
  hints: boolean;
  houseRules: Record<string, boolean | number | string>;
}

function usual(): Kept {
  return {
    ...BEGINNERS,
    robot: '',
    opponents: 3,
    people: 1,
    level: MATCHED,
    characters: [],
    clock: 'none',
    relaxed: false,
    preview: true,
    hints: true,
    houseRules: {},
  };
}

export class Setup {
  plan = $state<Kept>(usual());

  constructor() {
    try {
      this.plan = { ...usual(), ...(JSON.parse(localStorage.getItem(KEEP) ?? '{}') as Partial<Kept>) };
    } catch {
      // Something else lies under our key: the usual set-up does.
    }
  }

  /** A set-up that begins as a room was planned, to change that. */
  static of(plan: RoomPlan): Setup {
    const setup = new Setup();
    setup.plan.edition = plan.edition ?? setup.plan.edition;
    setup.plan.course = plan.course ?? setup.plan.course;
    setup.plan.houseRules = { ...plan.house_rules };
    return setup;
  }

  get course(): CourseCard | undefined {
    return library.courses.find((course) => course.id === this.plan.course);
  }

  get robots(): string[] {
    return editionOf(this.plan.edition)?.robots ?? [];
  }

  /** How many opponents the course and the edition allow. */
  get most(): number {
    const edition = editionOf(this.plan.edition);
    const players = this.course?.players ?? [];
    const each = this.course?.robots_each ?? 1;
    const limit = Math.min(edition?.most_players ?? 8, Math.floor((this.robots.length || 8) / each));
    return (players.length > 0 ? Math.min(limit, Math.max(...players)) : limit) - 1;
  }

  allows(opponents: number): boolean {
    const players = this.course?.players ?? [];
    if (this.plan.houseRules.any_number_of_players === true) return opponents <= this.most;
    return opponents <= this.most && (players.length === 0 || players.includes(opponents + 1));
  }

  chooseEdition(edition: string): void {
    this.plan.edition = edition;
    this.plan.houseRules = {};
    const possible = coursesBy(edition, library.courses);
    const stays = possible.find((one) => one.id === this.plan.course);
    const first = stays ?? possible.find((one) => one.rules[0] === edition) ?? possible[0];
    if (first) this.chooseCourse(first);
    if (!this.robots.includes(this.plan.robot)) this.plan.robot = '';
  }

  /** Takes a course, and its own rules unless it can be raced by those that are set. */
  chooseCourse(course: CourseCard): void {
    this.plan.clock = clockFor(course.timer, this.course?.timer, this.plan.clock);
    this.plan.course = course.id;
    const { rules } = course;
    if (!rules.includes(this.plan.edition)) {
      this.plan.edition = rules[0] ?? this.plan.edition;
      this.plan.houseRules = {};
    }
    if (!this.allows(this.plan.opponents)) {
      const possible = [3, 2, 4, 1, 5, 6, 7, 0].find((n) => this.allows(n));
      this.plan.opponents = possible ?? this.plan.opponents;
    }
  }

  /** Wants to meet a character, or no longer. */
  chooseCharacter(id: string): void {
    const { characters } = this.plan;
    this.plan.characters = characters.includes(id)
      ? characters.filter((one) => one !== id)
      : [...characters, id];
  }

  /** The levels of all opponents, if they are bots. */
  get levels(): string[] {
    const { level, opponents } = this.plan;
    return level === MATCHED ? matched(opponents, library.levels) : Array<string>(opponents).fill(level);
  }

  /** The plan as the server takes it. */
  roomPlan(listed: boolean, people: number): RoomPlan {
    const { plan } = this;
    const free = this.robots.filter((robot) => robot !== plan.robot);
    const each = this.course?.robots_each ?? 1;
    const first = plan.robot ? [plan.robot] : [];
    const seats: SeatPlan[] = [
      {
        kind: 'person',
        name: session.user?.name ?? '',
        robots: each === 1 && first.length ? first : undefined,
      },
    ];
    const levels = this.levels;
    const chosen = plan.characters.filter((id) => library.characters.some((one) => one.id === id));
    for (let index = 0; index < plan.opponents; index += 1) {
      const robots = each === 1 && first.length ? [free[index] ?? ''] : undefined;
      if (index < people - 1) seats.push({ kind: 'person', robots });
      else seats.push({ kind: 'bot', level: levels[index], character: chosen.shift(), robots });
    }
    return {
      edition: plan.edition,
      course: plan.course,
      seats: seats.map((seat) => JSON.parse(JSON.stringify(seat)) as SeatPlan),
      clock: clockPlan(plan.clock, plan.relaxed),
      preview: plan.preview,
      hints: plan.hints,
      house_rules: { ...plan.houseRules },
      listed,
    };
  }

  /** Takes a seat in an open race by these rules and this clock, or opens one; gives its id. */
  async match(): Promise<string> {
    await ensureUser();
    const clock = clockPlan(this.plan.clock, this.plan.relaxed);
    const { rooms } = await get<Rooms>('/rooms');
    const fits = rooms.filter(
      (room) =>
        room.status === 'waiting' &&
        (room.mine || room.free > 0) &&
        room.edition === this.plan.edition &&
        sameClock(room.clock, clock),
    );
    const found = fits.find((room) => room.mine) ?? fits[0];
    if (!found) return this.create(true, Math.max(2, this.plan.people, this.plan.opponents + 1), false);
    if (!found.mine) await post<Room>(`/rooms/${found.id}/join`);
    return found.id;
  }

  /** Makes the room; starts it at once if only bots are missing. Gives its id. */
  async create(listed: boolean, people: number, start: boolean): Promise<string> {
    await Promise.all([ensureUser(), loadLibrary()]);
    localStorage.setItem(KEEP, JSON.stringify(this.plan));
    const room = await post<Room>('/rooms', this.roomPlan(listed, people));
    if (this.plan.level === MATCHED && this.plan.opponents > 0 && people === 1) noteRace(room.id);
    if (start) await post<Room>(`/rooms/${room.id}/start`);
    return room.id;
  }
}
