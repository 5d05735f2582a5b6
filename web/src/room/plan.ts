/** The seats of a room as a plan that can be changed before the start. */

import type { Room, Seat, SeatPlan } from '../protocol/types';

function planOf(seat: Seat): SeatPlan {
  const team = { robots: [...seat.robots], team: seat.team };
  return seat.kind === 'bot'
    ? { kind: 'bot', ...(seat.level ? { level: seat.level } : {}), character: seat.character ?? '', ...team }
    : { kind: 'person', ...team };
}

/** The plan with one seat changed. */
export function withSeat(room: Room, number: number, change: Partial<SeatPlan>): SeatPlan[] {
  return room.seats.map((seat) => (seat.seat === number ? { ...planOf(seat), ...change } : planOf(seat)));
}

/** The plan in which a seat has this robot; whoever had it takes the other one. */
export function withRobot(room: Room, number: number, robot: string): SeatPlan[] {
  const mine = room.seats[number]?.robots[0] ?? '';
  return room.seats.map((seat) => {
    const plan = planOf(seat);
    if (seat.seat === number) return { ...plan, robots: [robot, ...seat.robots.slice(1)] };
    return { ...plan, robots: seat.robots.map((one) => (one === robot ? mine : one)) };
  });
}

export function withoutSeat(room: Room, number: number): SeatPlan[] {
  return room.seats.filter((seat) => seat.seat !== number).map(planOf);
}

/** The plan with another seat at its end; the server finds a robot for it. */
export function withMore(room: Room, seat: SeatPlan): SeatPlan[] {
  return [...room.seats.map(planOf), seat];
}

/** Who is in which team: as the plan says, else neighbours in different ones as the rules do it. */
export function teamsOf(room: Room, sides: 'alone' | 'pairs' | 'teams'): number[] {
  const planned = room.seats.map((seat) => seat.team);
  if (sides === 'alone' || planned.some((team) => team >= 0)) return planned;
  const number = sides === 'pairs' ? Math.max(1, Math.floor(planned.length / 2)) : 2;
  return planned.map((_, seat) => seat % number);
}

/** The plan in which a seat is in this team. In team races everybody has one. */
export function withTeam(
  room: Room,
  number: number,
  team: number,
  sides: 'alone' | 'pairs' | 'teams',
): SeatPlan[] {
  const teams = teamsOf(room, sides);
  return room.seats.map((seat) => ({
    ...planOf(seat),
    team: seat.seat === number ? team : (teams[seat.seat] ?? -1),
  }));
}
