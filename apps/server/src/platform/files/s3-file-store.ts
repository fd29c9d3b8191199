import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '../http/refusal';
import { openS3, S3Error } from './ask-s3';
import { type FileStore, openIncoming } from './file-store';
import type { S3Settings } from './s3-settings';

/** Said to whoever uploads or opens a file while the store is away. */
const AWAY = '文件存储暂时不可用，请稍后再试';

/** No such key, as the disk says it. */
const missing = (key: string): Error => Object.assign(new Error(`no file ${key}`), { code: 'ENOENT' });

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * Keeps files as objects of a bucket. An object is there whole or not at all: the service takes it once its length and
 * its hash are right. What comes in lies in a folder of this machine until then.
 */
export async function s3FileStore(
  settings: S3Settings,
  root: string,
  silentMs?: number,
): Promise<FileStore & { check: () => Promise<void> }> {
  const ask = openS3(settings, silentMs);
  const away = (error: unknown): never => {
    throw Object.assign(new Refusal('UNAVAILABLE', { message: AWAY }), { cause: error });
  };
  return {
    ...(await openIncoming(root)),
    async check() {
      const answer = await ask({ method: 'HEAD', key: '' });
      answer.resume();
    },
    async put(key, temporaryPath) {
      const { size } = await stat(temporaryPath);
      const sha256 = await hashOf(temporaryPath);
      const open = () => createReadStream(temporaryPath);
      const answer = await ask({ method: 'PUT', key, body: { size, sha256, open } }).catch(away);
      answer.resume();
      await rm(temporaryPath, { force: true });
    },
    async read(key) {
      const stream = await ask({ method: 'GET', key }).catch((error: unknown) => {
        if (error instanceof S3Error && error.status === 404) throw missing(key);
        return away(error);
      });
      return { stream, size: Number(stream.headers['content-length']) };
    },
    async remove(key) {
      await ask({ method: 'DELETE', key }).then(
        (answer) => void answer.resume(),
        (error: unknown) => {
          if (!(error instanceof S3Error && error.status === 404)) throw error;
        },
      );
    },
  };
}
