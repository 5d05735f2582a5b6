/** People whom somebody has blocked: what they say is not shown. */

import { get, post, remove } from '../protocol/rest';
import type { BlockedPerson, Blocks } from '../protocol/types';

export const blocks = $state<{ people: BlockedPerson[] }>({ people: [] });

export const isBlocked = (user: string | null): boolean => blocks.people.some((one) => one.user === user);

export async function loadBlocks(): Promise<void> {
  blocks.people = (await get<Blocks>('/blocks')).blocked;
}

export async function block(user: string): Promise<void> {
  await post('/blocks', { user });
  await loadBlocks();
}

export async function unblock(user: string): Promise<void> {
  await remove(`/blocks/${user}`);
  await loadBlocks();
}
