import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { money } from '@boxhaul/contract/money';
import type { Db } from '@boxhaul/db';
import { fen, toYuan } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { presentCost } from './costs.present';
import { listCosts, sumCosts } from './costs.repo';

/** All costs of an order on the wire, for callers who have checked that it may be seen. */
export const costsOfOrder = async (db: Db, orderId: string) =>
  (await listCosts(db, { orderId })).map(presentCost);

/** The desk's view of an order's costs. */
export async function listOrderCosts(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof money.orderCosts>,
): Promise<PresentedOf<typeof money.orderCosts>> {
  const sum = await sumCosts(ctx.db, { orderId: id, customerId: null });
  if (!sum) throw new Refusal('NOT_FOUND');
  return { costs: await costsOfOrder(ctx.db, id), incomeAmount: toYuan(fen(sum.fen)) };
}
