/** A race on a draft. */

import { post } from '../protocol/rest';
import type { Brought, Room, RoomPlan, SeatPlan } from '../protocol/types';
import { library } from '../state/library.svelte';
import { session } from '../state/session.svelte';
import { endTrial, noteTrial } from '../state/trials';

const MOST_BOTS = 4;

/** Races a draft at once, alone among bots or only watching them; gives the room. */
export async function tryOut(design: string, watching: boolean): Promise<string> {
  endTrial();
  const { course } = await post<Brought>(`/designs/${design}/trial`);
  const wanted = course.players.length > 0 ? course.players : [MOST_BOTS];
  const number = wanted.filter((n) => n <= MOST_BOTS).at(-1) ?? wanted[0] ?? MOST_BOTS;
  const level = library.levels.some((one) => one.name === 'Racer')
    ? 'Racer'
    : (library.levels[0]?.name ?? '');
  const seats: SeatPlan[] = Array.from({ length: number }, (_, seat) =>
    seat === 0 && !watching ? { kind: 'person', name: session.user?.name ?? '' } : { kind: 'bot', level },
  );
  const plan: RoomPlan = { edition: course.rules[0], course: course.id, seats, listed: false };
  const room = await post<Room>('/rooms', plan);
  await post(`/rooms/${room.id}/start`);
  noteTrial(room.id, design);
  return room.id;
}
