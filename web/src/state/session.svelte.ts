/** Who is playing here. A guest needs only a name, and gets one at once. */

import { callMe, remember, post, whoAmI } from '../protocol/rest';
import type { DeviceCode, Me, User } from '../protocol/types';
import { t } from '../words';

const NAME = 'roborally.name';

export const session = $state<{ user: User | null; known: boolean; moderator: boolean }>({
  user: null,
  known: false,
  moderator: false,
});

let asking: Promise<void> | null = null;

/** Asks the server once, however many want to know. */
export function loadSession(): Promise<void> {
  asking ??= ask().finally(() => (asking = null));
  return asking;
}

async function ask(): Promise<void> {
  take(await whoAmI());
  session.known = true;
}

/** The name this browser used last, or a made-up one. */
export function proposedName(): string {
  const kept = localStorage.getItem(NAME);
  return kept ?? t('person-made-up', { number: 100 + Math.floor(Math.random() * 900) });
}

/** Whether a name is one that was made up here. */
export function madeUp(name: string): boolean {
  return /^\p{L}+ \d{3}$/u.test(name);
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

/** Other sessions of this account end. */
export async function changePassword(old: string, next: string): Promise<void> {
  take(await post<Me>('/accounts/password', { old, new: next }));
}

/** Ends the sessions of all browsers, and of bots with a token if that is wanted. */
export async function logOutEverywhere(tokens: boolean): Promise<void> {
  await post('/logout/everywhere', { tokens });
  take(await whoAmI());
}

/** Deletes the account, or the guest; races stay, without the name. */
export async function closeAccount(password: string): Promise<void> {
  await post('/accounts/close', { password });
  take(await whoAmI());
}

/** Has a link for a new password sent, if somebody has that address. */
export async function forgotten(email: string): Promise<void> {
  await post('/accounts/forgotten', { email });
}

/** A new password with the code of such a link. */
export async function choosePassword(code: string, password: string): Promise<void> {
  take(await post<Me>('/accounts/reset', { code, password }));
}

/** A code with which another device goes on as the same person. */
export async function deviceCode(): Promise<string> {
  await ensureUser();
  return (await post<DeviceCode>('/device')).code;
}

export async function enterCode(code: string): Promise<void> {
  take(await post<Me>('/device/enter', { code }));
}

function take(me: Me): void {
  session.user = remember(me).user;
  session.moderator = me.moderator ?? false;
}
