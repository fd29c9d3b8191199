import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { documents } from '@boxhaul/contract/orders';
import type { FastifyReply } from 'fastify';
import type { Ctx, Deps } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { findViewableOrder } from '../orders';
import { findOrderNo } from './papers.repo';
import { sendZip } from './send-zip';

/** All papers of an order as one zip. */
export async function zipPapers(
  deps: Pick<Deps, 'files' | 'queues'>,
  ctx: Ctx,
  { id }: ParsedInputOf<typeof documents.zip>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (ctx.signedIn().customerId !== null) await findViewableOrder(ctx, id);
  const order = await findOrderNo(ctx.db, id);
  if (!order) throw new Refusal('NOT_FOUND');
  const packing = {
    orders: [order],
    inFolders: false,
    fileName: `${order.order_no}-附件.zip`,
    none: '该订单还没有附件和照片',
    tooLarge: '附件和照片合计超过 3 GB，不能打包下载，请在订单里逐个下载',
  };
  return sendZip(deps, ctx, packing, reply);
}
