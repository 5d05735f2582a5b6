/** The room in which a draft of the studio is tried just now, and the way back to the draft. */

import { post } from '../protocol/rest';

const KEY = 'roborally.trial';

export function noteTrial(room: string, draft: string): void {
  sessionStorage.setItem(KEY, JSON.stringify([room, draft]));
}

function noted(): string[] {
  return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];
}

/** The address of the draft that a room tries, if it does. */
export function draftTriedIn(room: string): string | null {
  const [tried, draft] = noted();
  return tried === room && draft ? `/studio/${draft}` : null;
}

/** Whoever goes back to the draft, or tries it again, waits for no end of the race before. */
export function endTrial(): void {
  const [room] = noted();
  if (!room) return;
  sessionStorage.removeItem(KEY);
  // One that is over cannot be closed, and need not.
  void post(`/rooms/${room}/close`).catch(() => undefined);
}
