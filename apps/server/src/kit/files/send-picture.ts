import type { FastifyReply } from 'fastify';
import type { Ctx, Deps } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { findFileForDownload } from './files.repo';

const DAY_S = 24 * 3600;

/**
 * Streams a picture that was drawn anew when it came; nothing else is ever shown in place. Who may see it has been asked
 * before. Throws NOT_FOUND.
 */
export async function sendPicture(
  deps: Pick<Deps, 'files'>,
  ctx: Ctx,
  fileId: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const row = await findFileForDownload(ctx.db, fileId);
  if (!row?.content_type.startsWith('image/')) throw new Refusal('NOT_FOUND');
  const { stream, size } = await deps.files.read(row.storage_key);
  return reply
    .headers({
      'Content-Type': row.content_type,
      'Content-Length': size,
      'Content-Disposition': 'inline',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': `private, max-age=${DAY_S}, immutable`,
    })
    .send(stream);
}
