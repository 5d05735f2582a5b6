/** The game as an app: a page of its own for when there is no network. */

/** Milliseconds after which nothing more urgent is on its way. */
const LATER = 5000;

/** Lets the browser keep that page; without TLS, but on this machine, none does. */
export function stayWithoutNetwork(): void {
  if (!('serviceWorker' in navigator)) return;
  setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined), LATER);
}
