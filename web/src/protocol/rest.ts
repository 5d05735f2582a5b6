/** Requests to the server: JSON in, JSON out, and errors with a code. */

import { settings } from '../state/settings.svelte';
import { sentence, t } from '../words';
import type { Finding, Me, Error as Refused } from './types';

export const API = '/api/v1';
/** Milliseconds after which a server that does not answer is given up. */
const PATIENCE = 30_000;

export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
    readonly findings: Finding[] = [],
  ) {
    super(sentence(message));
  }
}

let csrf: string | null = null;
/** Until the server has said who we are: what changes something needs the token that comes with it. */
let known: Promise<unknown> | null = null;

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (method !== 'GET' && known) await known;
  const headers: Record<string, string> = { 'Accept-Language': settings.language };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (csrf && method !== 'GET') headers['X-CSRF-Token'] = csrf;
  let response: Response;
  let text: string;
  try {
    response = await fetch(API + path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      credentials: 'same-origin',
      signal: AbortSignal.timeout(PATIENCE),
    });
    text = await response.text();
  } catch {
    throw new Refusal('unreachable', t('offline-no-answer'), 0);
  }
  const data: unknown = text ? JSON.parse(text) : {};
  if (!response.ok) {
    const said = data as Partial<Refused>;
    const message = said.message ?? response.statusText;
    throw new Refusal(said.code ?? 'server-error', message, response.status, said.findings);
  }
  return data as T;
}

export const get = <T>(path: string): Promise<T> => request<T>('GET', path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => request<T>('POST', path, body);
export const patch = <T>(path: string, body: unknown): Promise<T> => request<T>('PATCH', path, body);

export const remove = <T>(path: string): Promise<T> => request<T>('DELETE', path);

/** Keeps the token that later requests carry. */
export function remember(me: Me): Me {
  csrf = me.csrf;
  return me;
}

export function whoAmI(): Promise<Me> {
  const asked = get<Me>('/me').then(remember);
  known = asked.catch(() => undefined).finally(() => (known = null));
  return asked;
}

export async function callMe(name: string): Promise<Me> {
  return remember(await post<Me>('/me', { name }));
}
