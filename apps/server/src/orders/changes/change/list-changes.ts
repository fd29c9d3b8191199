import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { OrderChangeItem, orderChanges } from '@boxhaul/contract/orders';
import { toWireTime } from '@boxhaul/domain/kit';
import { isChangeable, ORDER_CHANGE_STATE_WORDS } from '@boxhaul/domain/orders';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { findOrderRow, type OrderRow, PER_BOX, findViewableOrder } from '../../orders';
import { type ChangeRow, listChangeRows } from './changes.repo';
import { changePrices } from './change-prices';

const present = (row: ChangeRow, order: OrderRow, seesPrices: boolean): OrderChangeItem => ({
  changeId: row.change_id,
  state: row.state,
  stateText:
    row.state === 'open' && !isChangeable(order.state) ? '已失效' : ORDER_CHANGE_STATE_WORDS[row.state],
  askedBy: row.asked_by,
  askedAt: toWireTime(row.asked_at),
  reason: row.reason,
  lines: row.lines.split('\n').filter((line) => seesPrices || !line.includes(PER_BOX)),
  ...changePrices(
    {
      oldPrice: row.old_unit_price_fen,
      newPrice: row.new_unit_price_fen,
      oldBoxes: row.old_cabinet_num,
      newBoxes: row.new_cabinet_num,
    },
    seesPrices,
  ),
  answer: row.answer,
  answeredAt: row.answered_at && toWireTime(row.answered_at),
  waits: row.state === 'open' && isChangeable(order.state),
});

export async function listChanges(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof orderChanges.list>,
): Promise<PresentedOf<typeof orderChanges.list>> {
  const order = await findViewableOrder(ctx, id);
  const seesPrices = ctx.customer().rights.includes('prices');
  return (await listChangeRows(ctx.db, id)).map((row) => present(row, order, seesPrices));
}

export async function opsListChanges(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof orderChanges.opsList>,
): Promise<PresentedOf<typeof orderChanges.opsList>> {
  const order = await findOrderRow(ctx.db, { orderId: id, customerId: null });
  if (!order) throw new Refusal('NOT_FOUND');
  return (await listChangeRows(ctx.db, id)).map((row) => present(row, order, true));
}
