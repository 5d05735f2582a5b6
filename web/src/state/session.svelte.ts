/** Who is playing here. A guest needs only a name, and gets one at once. */

import { callMe, remember, post, whoAmI } from '../protocol/rest';
import type { Me, User } from '../protocol/types';

const NAME = 'roborally.name';

export const session = $state<{ user: User | null; known: boolean }>({ user: null, known: false });

export async function loadSession(): Promise<void> {
  session.user = (await whoAmI()).user;
  session.known = true;
}

/** The name this browser used last, or a made-up one. */
export function proposedName(): string {
  return localStorage.getItem(NAME) ?? `Guest ${100 + Math.floor(Math.random() * 900)}`;
}

/** Makes sure that there is a session before something needs one. */
export async function ensureUser(): Promise<void> {
  if (!session.known) await loadSession();
  if (!session.user) await rename(proposedName());
}

export async function rename(name: string): Promise<void> {
  session.user = (await callMe(name)).user;
  localStorage.setItem(NAME, name);
}

export async function makeAccount(name: string, password: string): Promise<void> {
  if (!session.user) await rename(name);
  take(await post<Me>('/accounts', { name, password }));
}

export async function logIn(name: string, password: string): Promise<void> {
  take(await post<Me>('/login', { name, password }));
}

export async function logOut(): Promise<void> {
  await post('/logout');
  take(await whoAmI());
}

function take(me: Me): void {
  session.user = remember(me).user;
}
