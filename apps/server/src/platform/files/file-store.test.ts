import * as fs from 'node:fs/promises';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localFileStore } from './file-store';

let folder: string;
let root: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boxhaul-store-'));
  root = join(folder, 'files');
});
afterEach(() => rm(folder, { recursive: true }));

const incoming = async (text = 'bytes') => {
  const path = join(root, 'incoming', 'temporary');
  await writeFile(path, text);
  return path;
};
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

/** The disk, with what was asked of it, in order and below the root. */
function watchedDisk() {
  const log: string[] = [];
  const below = (path: unknown) => String(path).slice(root.length) || '/';
  const disk = {
    open: (async (path: string, flags: string) => {
      const handle = await fs.open(path, flags);
      const sync = handle.sync.bind(handle);
      handle.sync = async () => {
        await sync();
        log.push(`sync ${below(path)}`);
      };
      return handle;
    }) as typeof fs.open,
    rename: async (from: string, to: string) => {
      await fs.rename(from, to);
      log.push(`rename ${below(from)} ${below(to)}`);
    },
  };
  return { disk: disk as Pick<typeof fs, 'open' | 'rename'>, log };
}

test('bytes are on the disk before their name is, and the name before the store answers', async () => {
  const { disk, log } = watchedDisk();
  const store = await localFileStore(root, disk);
  await store.put('2026-11-20/a', await incoming());
  expect(log).toEqual([
    'sync /',
    'sync /incoming/temporary',
    'rename /incoming/temporary /2026-11-20/a',
    'sync /2026-11-20',
  ]);
  log.length = 0;
  await store.put('2026-11-20/b', await incoming());
  expect(log[0]).toBe('sync /incoming/temporary');
});

test('what is kept can be read until it is removed', async () => {
  const store = await localFileStore(root);
  await store.put('day/a', await incoming('some bytes'));
  expect(await readFile(join(root, 'day/a'), 'utf8')).toBe('some bytes');
  const { stream, size } = await store.read('day/a');
  expect(size).toBe(10);
  expect(Buffer.concat(await stream.toArray()).toString()).toBe('some bytes');
  await store.remove('day/a');
  await store.remove('day/a');
  await expect(store.read('day/a')).rejects.toMatchObject({ code: 'ENOENT' });
});

test('nobody else of the machine may look: files are 0600, folders 0700, those of before too', async () => {
  await fs.mkdir(join(root, 'incoming'), { recursive: true, mode: 0o755 });
  await fs.chmod(root, 0o755);
  const store = await localFileStore(root);
  await store.put('day/a', await incoming());
  const modes = await Promise.all(['', 'incoming', 'day', 'day/a'].map((path) => modeOf(join(root, path))));
  expect(modes).toEqual(['700', '700', '700', '600']);
});

test.each(['../outside', 'day/../../outside', '', '.'])(
  'a key that leaves the store is refused: %j',
  async (key) => {
    const store = await localFileStore(root);
    await expect(async () => store.read(key)).rejects.toThrow('file key leaves the store');
  },
);

test('what came in before a moment is deleted, what came at it or later is not', async () => {
  const store = await localFileStore(root);
  const before = new Date('2026-11-20T02:00:00Z');
  for (const [name, ms] of [
    ['older', -1000],
    ['same', 0],
    ['newer', 1000],
  ] as const) {
    const path = join(store.incoming, name);
    await writeFile(path, 'half');
    await utimes(path, before, new Date(before.getTime() + ms));
  }
  await store.deleteCutUploads(before);
  expect((await readdir(store.incoming)).toSorted()).toEqual(['newer', 'same']);
});
