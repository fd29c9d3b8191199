import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { orders } from '@boxhaul/contract/orders';
import { fromYuan, toYuan } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { refuseWithout } from '../../platform/http/access';
import { changeOrder } from '../orders';

/** The customer takes the price that an operator gave to an intention: exactly the one that was on the screen. */
export async function acceptQuoteUseCase(
  ctx: Ctx,
  { id, price }: ParsedInputOf<typeof orders.acceptQuote>,
): Promise<null> {
  const { customerId, accountId, rights } = ctx.customer();
  refuseWithout(rights, 'prices');
  const seen = fromYuan(price);
  await changeOrder(ctx.db, {
    orderId: id,
    customerId,
    accountId,
    action: 'accept_quote',
    event: 'quote_accepted',
    note: `每箱 ${toYuan(seen)} 元`,
    check: (order) => {
      if (order.unit_price_fen === seen) return;
      throw new Refusal('CONFLICT', { message: '报价已更新，请刷新后重试' });
    },
    now: ctx.now,
  });
  return null;
}
