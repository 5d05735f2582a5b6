/** Starts a lesson: keeps its course on the server and opens a room for one. */

import { BEGINNERS } from '../home/setup.svelte';
import { post } from '../protocol/rest';
import type { Brought, Room } from '../protocol/types';
import { go } from '../state/route.svelte';
import { ensureUser } from '../state/session.svelte';
import type { Lesson } from './lessons';

export async function begin(lesson: Lesson): Promise<void> {
  await ensureUser();
  const { course } = await post<Brought>('/courses', {
    text: lesson.course,
    boards: { lesson: lesson.board },
  });
  const room = await post<Room>('/rooms', {
    edition: BEGINNERS.edition,
    course: course.id,
    seats: [{ kind: 'person', robots: ['Twonky'] }],
    clock: { kind: 'none' },
    seed: lesson.seed,
  });
  await post<Room>(`/rooms/${room.id}/start`);
  go(`/room/${room.id}#lesson=${lesson.id}`);
}
