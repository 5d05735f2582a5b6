/** The game as an app: a page of its own for when there is no network, and notices. */

/** Milliseconds after which nothing more urgent is on its way. */
const LATER = 5000;

/** Where this browser notes that it shows notices. */
export const NOTICES = 'roborally.notices';

export function register(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register('/sw.js');
}

/** Lets the browser keep that page; without TLS, but on this machine, none does. */
export function stayWithoutNetwork(): void {
  if (!('serviceWorker' in navigator)) return;
  setTimeout(() => void settle().catch(() => undefined), LATER);
}

async function settle(): Promise<void> {
  await register();
  if (localStorage.getItem(NOTICES)) await (await import('./notices')).renew();
}
