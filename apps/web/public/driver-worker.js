// Keeps the driver's app on the phone, so that it opens without network: the page itself as it was last sent, and the
// built files, whose names change with what is in them. Calls are never kept: what waits is the page's own work.
const KEPT = 'boxhaul-driver-1';
const PAGE = '/driver';
/** Of built files: three versions of the app, of which one has a hundred and more. */
const MOST_FILES = 400;

const isBuilt = ({ origin, pathname }) => origin === self.location.origin && pathname.startsWith('/assets/');

async function keep(cache, request, answer) {
  if (!answer.ok) return;
  await cache.put(request, answer.clone());
  // Never the page: it came first, and nothing opens without it.
  const kept = (await cache.keys()).filter(({ url }) => isBuilt(new URL(url)));
  for (const old of kept.slice(0, Math.max(0, kept.length - MOST_FILES))) await cache.delete(old);
}

async function page() {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(PAGE);
    await keep(cache, PAGE, answer);
    return answer;
  } catch (error) {
    const kept = await cache.match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

async function built(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  await keep(cache, request, answer);
  return answer;
}

self.addEventListener('install', (event) => event.waitUntil(page().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  // What the page loaded before it had this worker.
  event.waitUntil(Promise.all(event.data.files.map((file) => built(new Request(file)))));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(page());
  else if (isBuilt(new URL(request.url))) event.respondWith(built(request));
});
self.addEventListener('push', (event) => {
  const { id, title, body, path } = event.data.json();
  // A message that comes twice is one: it takes the place of the first.
  event.waitUntil(
    self.registration.showNotification(title, { body, tag: id, lang: 'zh-CN', data: { path } }),
  );
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // What it is about; one of before said nothing, and nothing leads away from this site.
  const asked = new URL(event.notification.data?.path ?? PAGE, self.location.origin);
  const path = asked.origin === self.location.origin ? asked.pathname + asked.search : PAGE;
  const show = async () => {
    const windows = await self.clients.matchAll({ type: 'window' });
    const open = windows.find(({ url }) => new URL(url).pathname === PAGE);
    if (!open) return self.clients.openWindow(path);
    await open.focus();
    open.postMessage({ open: path }, []);
  };
  event.waitUntil(show());
});
