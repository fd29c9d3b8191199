import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { orders } from '@boxhaul/contract/orders';
import type { Ctx, Deps } from '../../../platform/context';
import { listDocumentRows } from '../documents.repo';
import { findViewableOrder } from './find-viewable-order';
import { presentDocument } from '../orders.present';

/** The 下载列表 of an order (S2). */
export async function listOrderDocuments(
  deps: Deps,
  ctx: Ctx,
  { id }: ParsedInputOf<typeof orders.documents>,
): Promise<PresentedOf<typeof orders.documents>> {
  await findViewableOrder(ctx, id);
  const rows = await listDocumentRows(ctx.db, id);
  return rows.map((row) => presentDocument(deps, row, ctx.holder()));
}
