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
let handlers: Map<string, (event: object) => void>;

/** The worker's own file, in a scope that stands for the browser's. */
beforeEach(() => {
  vi.clearAllMocks();
  windows = [];
  kept = new Map();
  online = true;
  handlers = new Map();
  const scope = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    registration: { showNotification },
    clients: { matchAll: () => Promise.resolve(windows), openWindow, claim: () => Promise.resolve() },
  };
  const urlOf = (asked: string | { url: string }) =>
    new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).href;
  const answer = (body: string) => ({ ok: true, body, clone: () => answer(body) });
  const cache = {
    put: async (asked: string | { url: string }, { body }: { body: string }) => {
      kept.delete(urlOf(asked));
      kept.set(urlOf(asked), body);
    },
    match: async (asked: string | { url: string }) => {
      const body = kept.get(urlOf(asked));
      return body === undefined ? undefined : answer(body);
    },
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async (asked: { url: string }) => kept.delete(urlOf(asked)),
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
    fetch: async (asked: string | { url: string }) => {
      if (!online) throw new TypeError('Failed to fetch');
      return answer(urlOf(asked));
    },
  });
});

async function fire(name: string, event: object): Promise<void> {
  let waited: Promise<unknown> = Promise.resolve();
  handlers.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => (waited = work) });
  await waited;
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
  const asked = async (url: string, mode: string) => {
    let answered: Promise<{ body: string } | undefined> = Promise.resolve(undefined);
    const request = { url: `${ORIGIN}${url}`, mode, method: 'GET' };
    handlers.get('fetch')?.({ request, respondWith: (work: typeof answered) => (answered = work) });
    return (await answered)?.body;
  };
  expect(await asked('/driver', 'navigate')).toBe(`${ORIGIN}/driver`);
  const files = Array.from({ length: 450 }, (_, i) => `/assets/part-${i}.js`);
  await fire('message', { data: { files: files.slice(0, 300) } });
  await fire('message', { data: { files: files.slice(300) } });
  online = false;
  expect(await asked('/driver?task=7', 'navigate')).toBe(`${ORIGIN}/driver`);
  expect(await asked('/assets/part-449.js', 'cors')).toBe(`${ORIGIN}/assets/part-449.js`);
  expect(kept.size).toBe(401);
  await expect(asked('/assets/part-0.js', 'cors')).rejects.toThrow('Failed to fetch');
});
