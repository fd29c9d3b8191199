import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LARGEST_FILE, LARGEST_FILE_MB } from '@boxhaul/domain/kit';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal';

/** A file as it came in; its content is not yet trusted. */
export interface ReceivedFile {
  fileName: string;
  path: string;
  size: number;
  sha256: Buffer;
}

export interface Received {
  fields: Record<string, string>;
  files: ReceivedFile[];
}

/** Bytes of a refused body that are let pass. */
const MOST_LEFT = 2 * LARGEST_FILE;
/** Browsers send 255 bytes of a name, of which each quote may have become three. */
const LONGEST_NAME = 765;

const LIMITS = {
  // One more, so that a file of exactly the largest size is seen to end.
  fileSize: LARGEST_FILE + 1,
  files: 10,
  fields: 20,
  parts: 30,
  fieldSize: 10_000,
  // Names of fields and files among them; a part with more is dropped.
  headerPairs: 10,
  headerSize: 4096,
};

/** The parser's own faults have no code, unlike the framework's and the disk's; the other is a caller who hung up. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error &&
  ('code' in error ? error.code === 'ERR_STREAM_PREMATURE_CLOSE' : error.constructor === Error);

const tooLarge = ({ fileName }: ReceivedFile): Refusal =>
  new Refusal('FILE_TOO_LARGE', { message: `文件“${fileName}”超过 ${LARGEST_FILE_MB} MB` });

/**
 * Lets the rest of a refused body pass by unread, so that a browser that is still sending hears why: a line that is closed on
 * it loses the answer. Who goes on beyond any file of ours is cut off.
 */
function leaveRest(raw: IncomingMessage): void {
  raw.unpipe();
  let left = MOST_LEFT;
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}

/** Streams the files of a multipart request into `folder`; on any fault none is left behind. */
export async function receiveUpload(request: FastifyRequest, folder: string): Promise<Received> {
  const received: Received = { fields: {}, files: [] };
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'field') {
        // A field that calls itself JSON comes as whatever it holds.
        if (typeof part.value !== 'string') throw new Refusal('UNREADABLE');
        if (part.valueTruncated) throw new Refusal('BAD_INPUT', { message: '填写的内容过长' });
        received.fields[part.fieldname] = part.value;
        continue;
      }
      if (part.filename.length > LONGEST_NAME) {
        throw new Refusal('BAD_INPUT', { message: '文件名过长，请改短后再上传' });
      }
      const file: ReceivedFile = {
        fileName: part.filename,
        path: join(folder, randomUUID()),
        size: 0,
        sha256: Buffer.alloc(0),
      };
      received.files.push(file);
      const hash = createHash('sha256');
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, next) {
          file.size += chunk.length;
          // Said at once: the parser ends a file that is cut off only with its part.
          if (file.size > LARGEST_FILE) return next(tooLarge(file));
          hash.update(chunk);
          next(null, chunk);
        },
      });
      await pipeline(part.file, measure, createWriteStream(file.path, { mode: 0o600 }));
      file.sha256 = hash.digest();
    }
    return received;
  } catch (error) {
    leaveRest(request.raw);
    await discardUpload(received.files);
    throw isUnreadable(error) ? new Refusal('UNREADABLE') : error;
  }
}

/** Removes what a call did not take over. */
export const discardUpload = async (files: readonly ReceivedFile[]): Promise<void> => {
  await Promise.all(files.map((file) => rm(file.path, { force: true })));
};
