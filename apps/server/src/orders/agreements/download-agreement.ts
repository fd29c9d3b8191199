import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { agreements } from '@boxhaul/contract/orders';
import type { FastifyReply } from 'fastify';
import type { Ctx, Deps } from '../../platform/context';
import { attachmentHeader } from '../../platform/http/answers/attachment-header';
import { Refusal } from '../../platform/http/refusal';
import { findPdf } from './agreements.repo';
import { openAgreement } from './open-agreement';

/** The signed file, for either side. */
export async function downloadAgreement(
  deps: Deps,
  ctx: Ctx,
  { key }: ParsedInputOf<typeof agreements.download>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { row, viewer } = await openAgreement(deps, ctx, key);
  if (row.pdf_file_id === null) throw new Refusal('ORDER_STATE', { message: '协议尚未签署，还没有文件' });
  const file = await findPdf(ctx.db, row.pdf_file_id);
  ctx.opened({
    kind: 'file',
    subject: file.file_id,
    name: file.file_name,
    customerId: row.customer_id,
    // Who is invited has no account: it is opened for whoever drew it up.
    accountId: viewer.as === 'invited' ? row.created_by : viewer.accountId,
  });
  const { stream, size } = await deps.files.read(file.storage_key);
  await ctx.accessKept().catch((error: unknown) => {
    stream.destroy();
    throw error;
  });
  return reply
    .headers({
      'Content-Type': file.content_type,
      'Content-Length': size,
      'Content-Disposition': attachmentHeader(file.file_name),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    })
    .send(stream);
}
