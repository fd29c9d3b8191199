// Keeps the driver's app on the phone, so that it opens without network: the page itself as it was last sent, and the
// built files, whose names change with what is in them. Calls are never kept: what waits is the page's own work.
const KEPT = 'boxhaul-driver-1';
const PAGE = '/driver';
/** The page that came last, until all that it names is here too. */
const NEXT = '/driver?next';
/** Of built files: three versions of the app, of which one has a hundred and more. */
const MOST_FILES = 400;
/** Who has a page to show waits no longer for a line that is there and brings nothing. */
const PATIENCE_MS = 6_000;

const isBuilt = ({ origin, pathname }) => origin === self.location.origin && pathname.startsWith('/assets/');

async function keptOf(key) {
  try {
    return await (await caches.open(KEPT)).match(key);
  } catch {
    return undefined;
  }
}

/** Whatever a full phone says: what came is shown all the same. */
async function keep(key, answer) {
  try {
    await (await caches.open(KEPT)).put(key, answer);
  } catch {
    // It keeps less.
  }
}

async function page(event) {
  const kept = await keptOf(PAGE);
  try {
    const answer = await fetch(PAGE, kept ? { signal: AbortSignal.timeout(PATIENCE_MS) } : {});
    // The whole of it: half a page in time is none.
    await answer.clone().arrayBuffer();
    if (!answer.ok) return kept ?? answer;
    event.waitUntil(keep(NEXT, answer.clone()));
    return answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

async function built(event, request) {
  const kept = await keptOf(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) event.waitUntil(keep(request, answer.clone()));
  return answer;
}

/**
 * The page that came last is the one that opens without network once all scripts that it names are here; before that the
 * one of before works, and it would not.
 */
async function promote(cache) {
  const next = await cache.match(NEXT);
  if (!next) return;
  const named = (await next.clone().text()).match(/\/assets\/[\w.-]+\.js/g) ?? [];
  for (const file of new Set(named)) if (!(await cache.match(file))) return;
  await cache.put(PAGE, next);
  await cache.delete(NEXT);
}

async function store(file) {
  if (await keptOf(file)) return;
  const answer = await fetch(file);
  if (answer.ok) await keep(file, answer);
}

/** What the page has loaded, from before it had this worker too. */
async function keepAll({ data }) {
  await Promise.allSettled(data.files.map(store));
  const cache = await caches.open(KEPT);
  await promote(cache);
  // Never the page: it came first, and nothing opens without it.
  const files = (await cache.keys()).filter(({ url }) => isBuilt(new URL(url)));
  for (const old of files.slice(0, Math.max(0, files.length - MOST_FILES))) await cache.delete(old);
}

self.addEventListener('install', (event) => event.waitUntil(page(event).then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => event.waitUntil(keepAll(event)));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (isBuilt(new URL(request.url))) event.respondWith(built(event, request));
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
