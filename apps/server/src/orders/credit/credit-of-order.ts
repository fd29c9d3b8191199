import type { OrderCredit } from '@boxhaul/contract/orders';
import { fen } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { creditOf } from './credit-of';

/** How the customer of an order that waits stands, with what the order would add; an intention without a price adds nothing yet. */
export const creditOfOrder = (
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  order: { customer_id: string; unit_price_fen: number | null; cabinet_num: number },
): Promise<OrderCredit> =>
  creditOf(db, order.customer_id, fen((order.unit_price_fen ?? 0) * order.cabinet_num), now);
