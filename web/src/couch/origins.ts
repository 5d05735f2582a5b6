/** Under which address phones reach this server. */

/** Names that lead every device to itself. */
const ITSELF = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

export const isLoopback = (hostname: string): boolean => ITSELF.test(hostname);

/** Where others find us: as this page was found, unless only this device can find it so. */
export function originsFor(here: Pick<Location, 'hostname' | 'origin'>, known: readonly string[]): string[] {
  return isLoopback(here.hostname) ? [...known] : [here.origin];
}

/** An address as people type it. */
export const typed = (origin: string): string => origin.replace(/^https?:\/\//, '');
