import { existsSync, readdirSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runningEmbedded } from '@boxhaul/embedded-postgres';
import { makeFolder, syncFolder } from './durable-files';

/** The folder to restore into. All is made in `half` first; it is moved to its place when it is whole. */
export type RestoreTarget = {
  half: string;
  finish(): Promise<void>;
  discard(): Promise<void>;
};

const HALF = '.restoring';

/** Makes an empty folder ready; throws, in words, when there is anything in it but an unfinished restore. */
export async function prepareTarget(into: string): Promise<RestoreTarget> {
  const half = join(into, HALF);
  if (existsSync(into) && readdirSync(into).some((name) => name !== HALF)) {
    throw new Error(`${into} 不是空目录。恢复只写进空目录，不覆盖已有的数据。`);
  }
  if (runningEmbedded(half)) throw new Error(`另一个恢复正在写 ${into}。`);
  await rm(half, { recursive: true, force: true });
  await makeFolder(half);
  return {
    half,
    finish: async () => {
      // The database last: without it the folder is no platform's yet.
      const names = (await readdir(half)).sort((a, b) => Number(a === 'pg') - Number(b === 'pg'));
      for (const name of names) await rename(join(half, name), join(into, name));
      await rm(half, { recursive: true });
      await syncFolder(into);
    },
    discard: () => rm(half, { recursive: true, force: true }),
  };
}
