import type { opsOrderList, ParsedInputOf, PresentedOf } from '@boxhaul/contract';
import { ORDER_STATES, type OrderState } from '@boxhaul/domain';
import type { Ctx } from '../../platform/context';
import { presentOpsOrder } from './orders.present';
import { countCancelAsks, countOrdersByState, listOrderRows } from './orders.repo';

/** The desk's list, with how many there are in each state for the same keyword. */
export async function opsListOrders(
  ctx: Ctx,
  { state, cancelAsked, keyword, pageNo, pageSize }: ParsedInputOf<typeof opsOrderList>,
): Promise<PresentedOf<typeof opsOrderList>> {
  const all = { customerId: null, keyword };
  const filter = { ...all, cancelAsked, ...(state ? { states: [state] } : {}) };
  const counts = await countOrdersByState(ctx.db, all);
  const cancelAskedCount = await countCancelAsks(ctx.db, all);
  const rows = await listOrderRows(ctx.db, filter, { pageNo, pageSize });
  const wanted: readonly OrderState[] = state ? [state] : ORDER_STATES;
  const rowCount = cancelAsked
    ? await countCancelAsks(ctx.db, filter)
    : wanted.reduce((sum, each) => sum + (counts.get(each) ?? 0), 0);
  return {
    data: rows.map(presentOpsOrder),
    rowCount,
    total: rowCount,
    pageNo,
    pageSize,
    cancelAskedCount,
    counts: Object.fromEntries(ORDER_STATES.map((each) => [each, counts.get(each) ?? 0])),
  };
}
