import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { fees } from '@boxhaul/contract/money';
import { fen, toYuan } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { findUnitPrice, rechargeFee } from '../fees.repo';
import { loadFeeForUpdate } from './load-fee-for-update';

/** Refused freight at its order's price, for review again. Throws COST_STATE where the order has none. */
export async function rechargeFreight(ctx: Ctx, input: ParsedInputOf<typeof fees.recharge>): Promise<null> {
  const line = await loadFeeForUpdate(ctx, input, 'recharge');
  const price = await findUnitPrice(ctx.db, line.order_id);
  if (price === null) throw new Refusal('COST_STATE', { message: '订单没有运价，无法重新提交运费' });
  await rechargeFee(ctx.db, line.cost_id, { fen: price, now: ctx.now });
  ctx.audit({
    target: 'cost',
    id: line.cost_id,
    name: line.cost_type_name,
    customerId: line.customer_id,
    before: { incomeAmount: toYuan(fen(line.income_fen)) },
    after: { incomeAmount: toYuan(fen(price)) },
  });
  return null;
}
