import { join } from 'node:path';
import type { Config } from '../config';
import { type FileStore, localFileStore } from './file-store';
import { s3FileStore } from './s3-file-store';

/** The store that the settings name, proved to answer. Throws an Error in words when it does not. */
export async function openFileStore({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<FileStore> {
  const root = join(dataDir, 'files');
  if (!s3) return localFileStore(root);
  const store = await s3FileStore(s3, root);
  await store.check().catch((error: unknown) => {
    const said = error instanceof Error ? error.message : String(error);
    throw new Error(`S3 存储 ${s3.endpoint}/${s3.bucket} 不可用：${said}`, { cause: error });
  });
  return store;
}
