import type { ParsedInputOf, PresentedOf, review } from '@boxhaul/contract';
import { ORDER_STATES, type OrderState } from '@boxhaul/domain';
import type { Ctx } from '../../../platform/context';
import type { CountForDesk } from './desk-counts';
import { presentOpsOrder } from '../orders.present';
import { countCancellationRequests, listOrderRows } from '../orders.repo';

/** The desk's list, with how many there are in each state for the same keyword. */
export async function opsListOrders(
  count: CountForDesk,
  ctx: Ctx,
  { state, cancellationRequested, keyword, pageNo, pageSize }: ParsedInputOf<typeof review.list>,
): Promise<PresentedOf<typeof review.list>> {
  const filter = { customerId: null, keyword, cancellationRequested, ...(state ? { states: [state] } : {}) };
  const { byState, cancellationRequests } = await count(keyword);
  const rows = await listOrderRows(ctx.db, filter, { pageNo, pageSize });
  const wanted: readonly OrderState[] = state ? [state] : ORDER_STATES;
  const rowCount = cancellationRequested
    ? await countCancellationRequests(ctx.db, filter)
    : wanted.reduce((sum, each) => sum + (byState.get(each) ?? 0), 0);
  return {
    data: rows.map(presentOpsOrder),
    rowCount,
    total: rowCount,
    pageNo,
    pageSize,
    cancellationRequestCount: cancellationRequests,
    counts: Object.fromEntries(ORDER_STATES.map((each) => [each, byState.get(each) ?? 0])),
  };
}
