/** Who of the people wants to begin. */

import type { Seat } from '../protocol/types';

export function readiness(seats: readonly Seat[]): { ready: number; all: number; missing: string[] } {
  const people = seats.filter((seat) => seat.user);
  const missing = people.filter((seat) => !seat.ready).map((seat) => seat.name);
  return { ready: people.length - missing.length, all: people.length, missing };
}
