import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { documents } from '@boxhaul/contract/orders';
import type { FastifyReply } from 'fastify';
import type { Ctx, Deps } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { needDocument } from './remove-paper';

const PREVIEWED = /^(?:image\/|application\/pdf$)/;

/** Streams a picture or a PDF for a page that draws it itself; who looked is kept. */
export async function previewPaper(
  deps: Pick<Deps, 'files'>,
  ctx: Ctx,
  { id }: ParsedInputOf<typeof documents.preview>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const row = await needDocument(ctx, id);
  if (!PREVIEWED.test(row.content_type)) {
    throw new Refusal('FILE_TYPE', { message: '只有图片和 PDF 可以预览，请下载后查看' });
  }
  ctx.opened({ kind: 'file', subject: row.file_id, name: row.file_name, customerId: row.customer_id });
  const { stream, size } = await deps.files.read(row.storage_key);
  await ctx.accessKept().catch((error: unknown) => {
    stream.destroy();
    throw error;
  });
  return reply
    .headers({
      'Content-Type': row.content_type,
      'Content-Length': size,
      'Content-Disposition': 'attachment',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    })
    .send(stream);
}
