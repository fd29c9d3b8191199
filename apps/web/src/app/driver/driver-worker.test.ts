import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, it, vi } from 'vitest';

const SOURCE = readFileSync(join(import.meta.dirname, '../../../public/driver-worker.js'), 'utf8');
const ORIGIN = 'https://boxhaul.test';

interface Window {
  url: string;
  focus: () => Promise<void>;
  postMessage: (message: object) => void;
}

const showNotification = vi.fn<(title: string, options: object) => Promise<void>>();
const openWindow = vi.fn<(path: string) => Promise<void>>();
let windows: Window[];
let handlers: Map<string, (event: object) => void>;

/** The worker's own file, in a scope that stands for the browser's. */
beforeEach(() => {
  vi.clearAllMocks();
  windows = [];
  handlers = new Map();
  const scope = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    registration: { showNotification },
    clients: { matchAll: () => Promise.resolve(windows), openWindow, claim: () => Promise.resolve() },
  };
  runInNewContext(SOURCE, { self: scope, URL });
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
  expect(app.postMessage).toHaveBeenCalledExactlyOnceWith({ open: '/driver?task=7' });
  expect(news.postMessage).not.toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});
