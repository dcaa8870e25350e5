import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Keeps the whole page for when there is no network. What a server says is never kept. */

/** Every file of the page, and the page itself: build/service.ts puts them in. */
declare const FILES: PrecacheEntry[];
declare const PAGE: string;
declare const skipWaiting: () => Promise<void>;
declare const clients: { claim: () => Promise<void> };

precacheAndRoute(FILES);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL(PAGE), { denylist: [/^\/(api|metrics|healthz)(\/|$)/] }));

addEventListener('activate', (event) => {
  (event as Event & { waitUntil: (done: Promise<void>) => void }).waitUntil(clients.claim());
});
// A new version waits until the page says that no game is under way.
addEventListener('message', ({ data }: MessageEvent) => {
  if (data === 'take-over') void skipWaiting();
});
