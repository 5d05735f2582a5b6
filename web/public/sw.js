/**
 * Shows a kind page when there is no network. It keeps that page and nothing else: what the server
 * tells is asked of the server, so that nothing secret stays here and a new version is there at once.
 */

const PAGE = '/offline';
const KEPT = 'offline';

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(KEPT).then((kept) => kept.add(new Request(PAGE, { cache: 'reload' }))));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(
    fetch(event.request).catch(async (error) => {
      const page = await caches.match(PAGE);
      if (!page) throw error;
      return page;
    }),
  );
});
