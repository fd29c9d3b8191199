import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** Size and hash of a file as it was before it was packed. */
export type Content = { bytes: number; sha256: string };

const OWNER_ONLY = { folder: 0o700, file: 0o600 };
/** Database pages shrink to a fifth at the cheapest level already. */
const LEVEL = 1;

/** Said of bytes that are not those that were stored. */
export class Damaged extends Error {}

export const makeFolder = async (path: string): Promise<void> => {
  await mkdir(path, { recursive: true, mode: OWNER_ONLY.folder });
};

/** Makes the names in a folder durable. */
export async function syncFolder(path: string): Promise<void> {
  // Windows has no such thing.
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes all of a file under another name first, and takes its name when `check` has nothing against it: a name has all
 * of its bytes or is not there. The folder is the caller's to sync.
 */
async function writeWhole(
  to: string,
  source: Readable,
  through: readonly Transform[],
  check: () => void = () => undefined,
): Promise<void> {
  const half = `${to}.part`;
  try {
    // `flush` is an fsync at the end.
    const file = createWriteStream(half, { mode: OWNER_ONLY.file, flush: true });
    await pipeline([source, ...through, file]);
    check();
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
  await rename(half, to);
}

/** Passes bytes on, and knows what passed. */
function meter(): { stream: Transform; content(): Content } {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, content: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Compresses a file into another. */
export async function pack(from: string | Readable, to: string): Promise<Content> {
  const passed = meter();
  const source = typeof from === 'string' ? createReadStream(from) : from;
  await writeWhole(to, source, [passed.stream, createGzip({ level: LEVEL })]);
  return passed.content();
}

/** The reverse of `pack`; throws Damaged when the content is not `expected`. */
export async function unpack(from: string, to: string, expected: Partial<Content>): Promise<void> {
  await copyChecked(from, to, expected, createGunzip());
}

/** Copies a file as it is; throws Damaged when its content is not `expected`. */
export const copyWhole = (from: string, to: string, expected: Partial<Content> = {}): Promise<void> =>
  copyChecked(from, to, expected);

async function copyChecked(from: string, to: string, expected: Partial<Content>, ...through: Transform[]) {
  const passed = meter();
  const check = () => {
    const { bytes, sha256 } = passed.content();
    if (bytes === (expected.bytes ?? bytes) && sha256 === (expected.sha256 ?? sha256)) return;
    throw new Damaged(`${from} 的内容与备份时不符。`);
  };
  try {
    await writeWhole(to, createReadStream(from), [...through, passed.stream], check);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code.startsWith('Z_')) throw new Damaged(`${from} 缺失或已损坏。`);
    throw error;
  }
}

/** Replaces a small file at once, durably. */
export async function writeText(to: string, text: string): Promise<void> {
  await writeWhole(to, Readable.from([text]), []);
  await syncFolder(dirname(to));
}
