/**
 * Shows a kind page when there is no network, and notices when a race waits. It keeps that page and
 * nothing else: what the server tells is asked of the server, so that nothing secret stays here and
 * a new version is there at once.
 */

const PAGE = '/offline';
const KEPT = 'offline';
const ICON = '/icon/192';

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(KEPT).then((kept) => kept.add(new Request(PAGE, { cache: 'reload' }))));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.waitUntil(takeAway(new URL(event.request.url).pathname.split('/')[2]));
  event.respondWith(
    fetch(event.request).catch(async (error) => {
      const page = await caches.match(PAGE);
      if (!page) throw error;
      return page;
    }),
  );
});

/** Whoever comes to a room needs no notice of it any more. */
async function takeAway(room) {
  if (!room) return;
  for (const notice of await self.registration.getNotifications({ tag: room })) notice.close();
}

/** `Notice` of the protocol. The next one about a room takes the place of the one before. */
self.addEventListener('push', (event) => {
  const { title, text, language, room } = event.data.json();
  const look = { body: text, lang: language, tag: room, icon: ICON, renotify: true };
  event.waitUntil(self.registration.showNotification(title, look));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.tag));
});

/** To the page of a room that is open already, or to a new one. */
async function lead(room) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => new URL(page.url).pathname === `/room/${room}`);
  await (open ? open.focus() : self.clients.openWindow(`/turn/${room}`));
}
