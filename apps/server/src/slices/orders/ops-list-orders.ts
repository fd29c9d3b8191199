import type { opsOrderList, ParsedInputOf, PresentedOf } from '@boxhaul/contract';
import { ORDER_STATES, type OrderState } from '@boxhaul/domain';
import type { Ctx } from '../../platform/context';
import { presentOpsOrder } from './orders.present';
import { countOrdersByState, listOrderRows } from './orders.repo';

/** The desk's list, with how many there are in each state for the same keyword. */
export async function opsListOrders(
  ctx: Ctx,
  { state, keyword, pageNo, pageSize }: ParsedInputOf<typeof opsOrderList>,
): Promise<PresentedOf<typeof opsOrderList>> {
  const counts = await countOrdersByState(ctx.db, { customerId: null, keyword });
  const rows = await listOrderRows(
    ctx.db,
    { customerId: null, keyword, ...(state ? { states: [state] } : {}) },
    { pageNo, pageSize },
  );
  const wanted: readonly OrderState[] = state ? [state] : ORDER_STATES;
  const rowCount = wanted.reduce((sum, each) => sum + (counts.get(each) ?? 0), 0);
  return {
    data: rows.map(presentOpsOrder),
    rowCount,
    total: rowCount,
    pageNo,
    pageSize,
    counts: Object.fromEntries(ORDER_STATES.map((each) => [each, counts.get(each) ?? 0])),
  };
}
