import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import type { Readable } from 'node:stream';

/** Where bytes are kept. Keys are `date/uuid`, made by the caller. */
export interface FileStore {
  /** Takes over a temporary file; durable once it returns. */
  put(key: string, temporaryPath: string): Promise<void>;
  /** Throws when there is no such key. */
  read(key: string): Promise<{ stream: Readable; size: number }>;
  remove(key: string): Promise<void>;
  /** Removes what came in before a moment and was never taken over. */
  sweepIncoming(before: Date): Promise<void>;
  /** A folder on the same volume for files on their way in. */
  readonly incoming: string;
}

const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Keeps files below a folder: fsync, then rename, so that a key either has all of its bytes or none. */
export async function localFileStore(root: string): Promise<FileStore> {
  const incoming = join(root, 'incoming');
  await mkdir(incoming, { recursive: true });
  const place = (key: string): string => {
    const path = normalize(join(root, key));
    if (!path.startsWith(normalize(root) + sep)) throw new Error(`file key leaves the store: ${key}`);
    return path;
  };
  return {
    incoming,
    async put(key, temporaryPath) {
      const target = place(key);
      // A new folder is as good as lost until the folder above it knows of it.
      if (await mkdir(dirname(target), { recursive: true })) await sync(root);
      await sync(temporaryPath);
      await rename(temporaryPath, target);
      await sync(dirname(target));
    },
    async read(key) {
      const path = place(key);
      const { size } = await stat(path);
      return { stream: createReadStream(path), size };
    },
    remove: (key) => rm(place(key), { force: true }),
    async sweepIncoming(before) {
      for (const name of await readdir(incoming)) {
        const path = join(incoming, name);
        // Another node, or the upload itself, may be quicker.
        const mtime = await stat(path).then(
          ({ mtime }) => mtime,
          () => undefined,
        );
        if (mtime && mtime < before) await rm(path, { force: true });
      }
    },
  };
}
