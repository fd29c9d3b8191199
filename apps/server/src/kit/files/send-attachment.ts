import type { FastifyReply } from 'fastify';
import type { Ctx, Deps } from '../../platform/context';
import { attachmentHeader } from '../../platform/http/answers/attachment-header';
import { Refusal } from '../../platform/http/refusal';
import { findFileForDownload } from './files.repo';

const DAY_S = 24 * 3600;

/** Streams a file as an attachment, never in place. Who may have it has been asked before. Throws NOT_FOUND. */
export async function sendAttachment(
  deps: Pick<Deps, 'files'>,
  ctx: Ctx,
  fileId: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const row = await findFileForDownload(ctx.db, fileId);
  if (!row) throw new Refusal('NOT_FOUND');
  const { stream, size } = await deps.files.read(row.storage_key);
  return reply
    .headers({
      'Content-Type': row.content_type,
      'Content-Length': size,
      'Content-Disposition': attachmentHeader(row.file_name),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': `private, max-age=${DAY_S}, immutable`,
    })
    .send(stream);
}
