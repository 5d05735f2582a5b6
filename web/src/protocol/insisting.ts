/** For what a page cannot do without: servers restart, and networks come back. */

import { Refusal } from './rest';

const AGAIN = 2_000;

/** Tries until the server answers; gives null once nobody wants it any more. */
export async function insist<T>(
  work: () => Promise<T>,
  wanted: () => boolean = () => true,
): Promise<T | null> {
  while (wanted()) {
    try {
      return await work();
    } catch (error) {
      const silent = error instanceof Refusal && (error.code === 'unreachable' || error.status >= 500);
      if (!silent) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
  }
  return null;
}
