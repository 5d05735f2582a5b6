/** The room in which a draft of the studio is tried just now, and the way back to the draft. */

const KEY = 'roborally.trial';

export function noteTrial(room: string, draft: string): void {
  sessionStorage.setItem(KEY, JSON.stringify([room, draft]));
}

/** The address of the draft that a room tries, if it does. */
export function draftTriedIn(room: string): string | null {
  const [tried, draft] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];
  return tried === room && draft ? `/studio/${draft}` : null;
}
