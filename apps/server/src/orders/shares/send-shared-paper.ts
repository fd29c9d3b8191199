import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { shares } from '@boxhaul/contract/orders';
import type { FastifyReply } from 'fastify';
import { attachmentHeader } from '../../platform/http/answers/attachment-header';
import type { Ctx, Deps } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { findOpenShare } from './find-open-share';
import { selectSharedPapers } from './shared.repo';

/** A paper that a share shows, to be saved; who shared it answers for the look. */
export async function sendSharedPaper(
  deps: Pick<Deps, 'db' | 'files'>,
  ctx: Ctx,
  { code, paperId }: ParsedInputOf<typeof shares.paper>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const share = await findOpenShare(deps.db, { code, ip: ctx.ip, now: ctx.now });
  const papers = share.parts.includes('papers') ? await selectSharedPapers(ctx.db, share) : [];
  const paper = papers.find(({ document_id }) => document_id === paperId);
  if (!paper) throw new Refusal('NOT_FOUND', { message: '未找到该附件' });
  ctx.opened({
    kind: 'file',
    subject: paper.file_id,
    name: `${paper.file_name}（分享给 ${share.for_whom}）`,
    customerId: share.customer_id,
    accountId: share.created_by,
  });
  const { stream, size } = await deps.files.read(paper.storage_key);
  await ctx.accessKept().catch((error: unknown) => {
    stream.destroy();
    throw error;
  });
  return reply
    .headers({
      'Content-Type': paper.content_type,
      'Content-Length': size,
      'Content-Disposition': attachmentHeader(paper.file_name),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    })
    .send(stream);
}
