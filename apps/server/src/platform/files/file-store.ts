import { createReadStream } from 'node:fs';
import * as fs from 'node:fs/promises';
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
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
  deleteCutUploads(before: Date): Promise<void>;
  /** A folder on the same volume for files on their way in. */
  readonly incoming: string;
}

/** What a store asks of the disk, in an order that must hold. */
type Disk = Pick<typeof fs, 'open' | 'rename'>;

const OWNER_ONLY = { folder: 0o700, file: 0o600 };

/** The folder for files on their way in, for this user alone, and its cleanup. */
export async function openIncoming(root: string): Promise<Pick<FileStore, 'incoming' | 'deleteCutUploads'>> {
  const incoming = join(root, 'incoming');
  await mkdir(incoming, { recursive: true, mode: OWNER_ONLY.folder });
  for (const folder of [root, incoming]) await chmod(folder, OWNER_ONLY.folder);
  return {
    incoming,
    async deleteCutUploads(before) {
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

/**
 * Keeps files below a folder, for this user alone: fsync, then rename, so that a key either has all of its bytes or
 * none.
 */
export async function localFileStore(root: string, disk: Disk = fs): Promise<FileStore> {
  const entrance = await openIncoming(root);
  const sync = async (path: string, mode?: number): Promise<void> => {
    const handle = await disk.open(path, 'r');
    try {
      if (mode !== undefined) await handle.chmod(mode);
      await handle.sync();
    } finally {
      await handle.close();
    }
  };
  const place = (key: string): string => {
    const path = normalize(join(root, key));
    if (!path.startsWith(normalize(root) + sep)) throw new Error(`file key leaves the store: ${key}`);
    return path;
  };
  return {
    ...entrance,
    async put(key, temporaryPath) {
      const target = place(key);
      // A new folder is as good as lost until the folder above it knows of it.
      if (await mkdir(dirname(target), { recursive: true, mode: OWNER_ONLY.folder })) await sync(root);
      await sync(temporaryPath, OWNER_ONLY.file);
      await disk.rename(temporaryPath, target);
      await sync(dirname(target));
    },
    async read(key) {
      const path = place(key);
      const { size } = await stat(path);
      return { stream: createReadStream(path), size };
    },
    remove: (key) => rm(place(key), { force: true }),
  };
}
