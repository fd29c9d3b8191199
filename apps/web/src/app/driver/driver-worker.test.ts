import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, it, vi } from 'vitest';

const SOURCE = readFileSync(join(import.meta.dirname, '../../../public/driver-worker.js'), 'utf8');
const ORIGIN = 'https://boxhaul.test';

interface Window {
  url: string;
  focus: () => Promise<void>;
  postMessage: (message: object, moved: object[]) => void;
}

const showNotification = vi.fn<(title: string, options: object) => Promise<void>>();
const openWindow = vi.fn<(path: string) => Promise<void>>();
let windows: Window[];
/** What the browser keeps, the oldest first. */
let kept: Map<string, string>;
let online: boolean;
/** The browser takes nothing more. */
let full: boolean;
/** What the server says of the page. */
let sent: { ok: boolean; body: string };
/** A line that is there and brings nothing. */
let dead: boolean;
let handlers: Map<string, (event: object) => void>;

/** The worker's own file, in a scope that stands for the browser's. */
beforeEach(() => {
  vi.clearAllMocks();
  windows = [];
  kept = new Map();
  online = true;
  full = false;
  dead = false;
  sent = { ok: true, body: 'page 1 <script src="/assets/app-1.js">' };
  handlers = new Map();
  const scope = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    registration: { showNotification },
    skipWaiting: () => Promise.resolve(),
    clients: { matchAll: () => Promise.resolve(windows), openWindow, claim: () => Promise.resolve() },
  };
  const urlOf = (asked: string | { url: string }) =>
    new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).href;
  const answer = (body: string, ok = true) => ({
    ok,
    body,
    text: async () => body,
    arrayBuffer: async () => new ArrayBuffer(0),
    clone: () => answer(body, ok),
  });
  const cache = {
    put: async (asked: string | { url: string }, { body }: { body: string }) => {
      if (full) throw new DOMException('QuotaExceededError');
      kept.delete(urlOf(asked));
      kept.set(urlOf(asked), body);
    },
    match: async (asked: string | { url: string }) => {
      const body = kept.get(urlOf(asked));
      return body === undefined ? undefined : answer(body);
    },
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async (asked: string | { url: string }) => kept.delete(urlOf(asked)),
  };
  runInNewContext(SOURCE, {
    self: scope,
    URL,
    Request: class {
      url: string;
      constructor(path: string) {
        this.url = urlOf(path);
      }
    },
    caches: { open: async () => cache },
    AbortSignal: { timeout: () => 'a limit' },
    fetch: async (asked: string | { url: string }, options?: { signal?: string }) => {
      if (!online) throw new TypeError('Failed to fetch');
      if (dead && options?.signal) throw new DOMException('TimeoutError');
      return asked === '/driver' ? answer(sent.body, sent.ok) : answer(urlOf(asked));
    },
  });
});

/** Asks as the browser does: the page, or a file. */
async function asked(url: string, mode: 'navigate' | 'cors' = 'navigate'): Promise<string | undefined> {
  let answered: Promise<{ body: string } | undefined> = Promise.resolve(undefined);
  const waited: Promise<unknown>[] = [];
  handlers.get('fetch')?.({
    request: { url: `${ORIGIN}${url}`, mode, method: 'GET' },
    respondWith: (work: typeof answered) => (answered = work),
    waitUntil: (work: Promise<unknown>) => waited.push(work),
  });
  const body = (await answered)?.body;
  await Promise.all(waited);
  return body;
}
const loaded = (...files: string[]) => fire('message', { data: { files } });

async function fire(name: string, event: object): Promise<void> {
  const waited: Promise<unknown>[] = [];
  handlers.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waited.push(work) });
  // What is waited for may ask for more.
  for (const work of waited) await work;
}
const touch = (path: string | undefined) =>
  fire('notificationclick', { notification: { close: () => undefined, data: { path } } });

it('shows what was pushed, with the way to what it is about', async () => {
  const pushed = { id: 'd1', title: '新任务', body: '请接单', path: '/driver?task=7' };
  await fire('push', { data: { json: () => pushed } });
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    '新任务',
    expect.objectContaining({ tag: 'd1', data: { path: '/driver?task=7' } }),
  );
});

it.each([
  ['/driver?task=7', '/driver?task=7'],
  ['/driver?view=messages&message=3', '/driver?view=messages&message=3'],
  ['/miniMatchGoods/5', '/miniMatchGoods/5'],
  [undefined, '/driver'],
  ['https://evil.example/driver', '/driver'],
])('opens the app at %s when it is closed', async (path, opened) => {
  await touch(path);
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(opened);
});

it('tells the open app where to go, and leaves other pages alone', async () => {
  const page = (url: string) => ({ url, focus: vi.fn(() => Promise.resolve()), postMessage: vi.fn() });
  const [news, app] = [page(`${ORIGIN}/news`), page(`${ORIGIN}/driver?view=messages`)];
  windows = [news, app];
  await touch('/driver?task=7');
  expect(app.focus).toHaveBeenCalledOnce();
  expect(app.postMessage).toHaveBeenCalledExactlyOnceWith({ open: '/driver?task=7' }, []);
  expect(news.postMessage).not.toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

it('opens without network however many files came after the page, and keeps no more than three versions of them', async () => {
  await fire('activate', {});
  await asked('/driver');
  const files = Array.from({ length: 450 }, (_, i) => `/assets/part-${i}.js`);
  await loaded('/assets/app-1.js', ...files.slice(0, 300));
  await loaded(...files.slice(300));
  online = false;
  expect(await asked('/driver?task=7')).toBe(sent.body);
  expect(await asked('/assets/part-449.js', 'cors')).toBe(`${ORIGIN}/assets/part-449.js`);
  expect(kept.size).toBe(401);
  await expect(asked('/assets/part-0.js', 'cors')).rejects.toThrow('Failed to fetch');
});

it('keeps the version that opens until all that the newer one names is here', async () => {
  await fire('install', {});
  await loaded('/assets/app-1.js');
  const first = sent.body;
  sent.body = 'page 2 <script src="/assets/app-2.js">';
  expect(await asked('/driver')).toBe(sent.body);
  // The line went before its script came; an old page says once more what it has.
  await loaded('/assets/app-1.js');
  online = false;
  expect(await asked('/driver')).toBe(first);
  online = true;
  await asked('/driver');
  await loaded('/assets/app-2.js');
  online = false;
  expect(await asked('/driver')).toBe(sent.body);
});

it('shows the kept page while the site is being changed, or the line is there and brings nothing', async () => {
  await fire('install', {});
  await loaded('/assets/app-1.js');
  const first = sent.body;
  sent = { ok: false, body: '502 Bad Gateway' };
  expect(await asked('/driver')).toBe(first);
  sent = { ok: true, body: 'half an hour later' };
  dead = true;
  expect(await asked('/driver')).toBe(first);
});

it('of nothing kept the page is waited for, whatever it says', async () => {
  dead = true;
  sent = { ok: false, body: '502 Bad Gateway' };
  expect(await asked('/driver')).toBe('502 Bad Gateway');
});

it('that can keep nothing more shows what came', async () => {
  full = true;
  expect(await asked('/driver')).toBe(sent.body);
  expect(await asked('/assets/app-1.js', 'cors')).toBe(`${ORIGIN}/assets/app-1.js`);
  await loaded('/assets/app-1.js');
  expect(kept.size).toBe(0);
});
