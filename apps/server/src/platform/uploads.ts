import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal';

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

export const UPLOAD_LIMITS = { fileSize: 20 * 1024 * 1024, files: 10, fields: 20, fieldSize: 10_000 };

/** The parser's own faults have no code, unlike the framework's and the disk's; the other is a caller who hung up. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error &&
  ('code' in error ? error.code === 'ERR_STREAM_PREMATURE_CLOSE' : error.constructor === Error);

/** Streams the files of a multipart request into `folder`; on any fault none is left behind. */
export async function receiveUpload(request: FastifyRequest, folder: string): Promise<Received> {
  const received: Received = { fields: {}, files: [] };
  try {
    for await (const part of request.parts({
      limits: { ...UPLOAD_LIMITS, fileSize: UPLOAD_LIMITS.fileSize + 1 },
    })) {
      if (part.type === 'field') {
        // A field that calls itself JSON comes as whatever it holds.
        if (typeof part.value !== 'string') throw new Refusal('UNREADABLE');
        received.fields[part.fieldname] = part.value;
        continue;
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
          hash.update(chunk);
          next(null, chunk);
        },
      });
      await pipeline(part.file, measure, createWriteStream(file.path));
      file.sha256 = hash.digest();
      if (file.size > UPLOAD_LIMITS.fileSize) {
        throw new Refusal('FILE_TOO_LARGE', { message: `文件“${file.fileName}”超过 20 MB` });
      }
    }
    return received;
  } catch (error) {
    await discardUpload(received.files);
    throw isUnreadable(error) ? new Refusal('UNREADABLE') : error;
  }
}

/** Removes what a call did not take over. */
export const discardUpload = async (files: readonly ReceivedFile[]): Promise<void> => {
  await Promise.all(files.map((file) => rm(file.path, { force: true })));
};
