import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { orders } from '@boxhaul/contract/orders';
import type { Ctx, Deps } from '../../../platform/context';
import { listCabinetRows } from '../cabinets.repo';
import { listDocumentRows } from '../documents.repo';
import { findViewableOrder } from './find-viewable-order';
import { presentCabinet, presentCustomerOrder, presentDocument } from '../orders.present';

/** An order with its boxes and files (S3). */
export async function getOrder(
  deps: Deps,
  ctx: Ctx,
  { id }: ParsedInputOf<typeof orders.detail>,
): Promise<PresentedOf<typeof orders.detail>> {
  const row = await findViewableOrder(ctx, id);
  const [cabinets, documents] = await Promise.all([
    listCabinetRows(ctx.db, id, { assignedToo: false }),
    listDocumentRows(ctx.db, id),
  ]);
  return {
    cusOrderDto: presentCustomerOrder(row, ctx.customer(), ctx.now),
    cusCabinetDtoList: cabinets.map((cabinet) => presentCabinet('customer', cabinet, row, ctx.now)),
    fileList: documents.map((document) => presentDocument(deps, document, ctx.holder())),
  };
}
