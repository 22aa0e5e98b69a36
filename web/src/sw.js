// The service worker: keeps the page, the games and every board tile that was seen, so that after the first visit
// everything works without a network. The build fills in the list and the version.
const VERSION = '__VERSION__';
const SHELL = `hexside-shell-${VERSION}`;
const TILES = 'hexside-boards';
const FILES = __FILES__;
/** About two boards in all their zoom levels. */
const MOST_TILES = 700;

const isManifest = (path) => /\/boards\/.+\/board\.json$/.test(path);
const isTile = (path) => path.includes('/boards/');

addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' }))))
      .then(() => skipWaiting()),
  );
});

addEventListener('activate', (event) => {
  const stale = (name) => name.startsWith('hexside-shell-') && name !== SHELL;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(stale).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

/** Tiles of a board's other drawings. Addresses of tiles carry the version of the drawing. */
const forgetOthers = async (cache, manifestUrl, version) => {
  const folder = new URL('.', manifestUrl).href;
  const isOther = ({ url }) => url.startsWith(folder) && !['', `?${version}`].includes(new URL(url).search);
  await Promise.all((await cache.keys()).filter(isOther).map((key) => cache.delete(key)));
};

/**
 * What a board consists of: from the network where there is one. After a corrected map a kept one would show the old drawing,
 * and the tiles that were renewed since would be the new one's.
 */
const manifest = async (request) => {
  const cache = await caches.open(TILES);
  let response;
  try {
    response = await fetch(request);
  } catch {
    return (await cache.match(request)) ?? (await caches.match(request)) ?? Response.error();
  }
  if (response.ok) {
    await cache.put(request, response.clone());
    await forgetOthers(cache, request.url, (await response.clone().json()).version);
  }
  return response;
};

/** What is kept of a board is shown at once and renewed behind the scenes. */
const tile = async (request) => {
  const cache = await caches.open(TILES);
  const kept = (await cache.match(request)) ?? (await caches.match(request));
  const fetched = fetch(request).then(async (response) => {
    if (response.ok) {
      await cache.put(request, response.clone());
      const keys = await cache.keys();
      if (keys.length > MOST_TILES)
        await Promise.all(keys.slice(0, keys.length - MOST_TILES).map((key) => cache.delete(key)));
    }
    return response;
  });
  if (!kept) return fetched;
  fetched.catch(() => undefined);
  return kept;
};

/** The page itself: from the network where there is one, so that a new version is seen; else the kept one. */
const page = async (request) => {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match('./', { cacheName: SHELL })) ?? Response.error();
  }
};

const part = async (request) => (await caches.match(request, { cacheName: SHELL })) ?? fetch(request);

addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (isManifest(address.pathname)) event.respondWith(manifest(request));
  else if (isTile(address.pathname)) event.respondWith(tile(request));
  else event.respondWith(part(request));
});

/** A notice from the server while no page is open; see `server/src/notices`. */
addEventListener('push', (event) => {
  const { title, text, link } = event.data.json();
  event.waitUntil(
    registration.showNotification(title, { body: text, icon: './icons/hexside-192.png', data: { link } }),
  );
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(clients.openWindow(event.notification.data.link));
});
