/** Parts of the client that are fetched when they are needed. */

import { insist } from '../protocol/insisting';
import { get } from '../protocol/rest';

const KEY = 'roborally.anew';
const SOON = 10_000;

/** Fetches a part. A page from before an update asks for parts that are gone: it is loaded anew, once. */
export async function part<T>(fetched: () => Promise<T>): Promise<T> {
  try {
    return await fetched();
  } catch (error) {
    await insist(() => get(''));
    if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < SOON) throw error;
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
    return new Promise<T>(() => undefined);
  }
}
