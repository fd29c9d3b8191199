import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { files } from '@boxhaul/contract/orders';
import type { FastifyReply } from 'fastify';
import type { Ctx, Deps } from '../../platform/context';
import { attachmentHeader } from '../../platform/http/answers/attachment-header';
import { Refusal } from '../../platform/http/refusal';
import { linkLife } from './file-link';
import { findFileForDownload } from './files.repo';

/** Streams a file as an attachment: nothing that was uploaded is ever a page of ours (decisions 9). */
export async function downloadFileUseCase(
  deps: Deps,
  ctx: Ctx,
  link: ParsedInputOf<typeof files.download>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const life = linkLife(deps, link, ctx.now);
  if (life === 0) throw new Refusal('LINK_EXPIRED');
  const row = await findFileForDownload(ctx.db, link.id);
  if (!row) throw new Refusal('LINK_EXPIRED');
  ctx.opened({
    kind: 'file',
    subject: link.id,
    name: row.file_name,
    customerId: row.customer_id,
    accountId: link.a,
  });
  const { stream, size } = await deps.files.read(row.storage_key);
  await ctx.accessKept().catch((error: unknown) => {
    stream.destroy();
    throw error;
  });
  return reply
    .headers({
      'Content-Type': row.content_type,
      'Content-Length': size,
      'Content-Disposition': attachmentHeader(row.file_name),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': `private, max-age=${life}`,
    })
    .send(stream);
}
