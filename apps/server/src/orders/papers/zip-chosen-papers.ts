import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { documents } from '@boxhaul/contract/orders';
import { toWireDate } from '@boxhaul/domain/kit';
import type { FastifyReply } from 'fastify';
import type { Ctx, Deps } from '../../platform/context';
import { askViewableOrders } from '../orders';
import { sendZip } from './send-zip';

/** All papers of several orders of the customer as one zip; an order that is not to be seen keeps it from being packed. */
export async function zipChosenPapers(
  deps: Pick<Deps, 'files' | 'queues'>,
  ctx: Ctx,
  { orderIds }: ParsedInputOf<typeof documents.zipChosen>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const orderOf = await askViewableOrders(ctx, orderIds);
  const packing = {
    orders: orderIds.map(orderOf),
    inFolders: true,
    fileName: `${orderIds.length}票单证-${toWireDate(ctx.now)}.zip`,
    none: '所选订单还没有附件和照片',
    tooLarge: '附件和照片合计超过 3 GB，不能打包下载，请少选几票再试',
  };
  return sendZip(deps, ctx, packing, reply);
}
