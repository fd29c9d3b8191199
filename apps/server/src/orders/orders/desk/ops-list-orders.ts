import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { review } from '@boxhaul/contract/orders';
import { ORDER_STATES, type OrderState } from '@boxhaul/domain/orders';
import { pageOf } from '../../../kit/list';
import type { Ctx } from '../../../platform/context';
import type { CountForDesk } from './desk-counts';
import { presentOpsOrder } from '../orders.present';
import { countOrdersOf, listOrderRows } from '../orders.repo';

/** The desk's list, with how many there are in each state for the same keyword. */
export async function opsListOrders(
  count: CountForDesk,
  ctx: Ctx,
  input: ParsedInputOf<typeof review.list>,
): Promise<PresentedOf<typeof review.list>> {
  const { state, cancellationRequested, changeRequested, oldestFirst, keyword, pageNo, pageSize } = input;
  const filter = {
    customerId: null,
    keyword,
    cancellationRequested,
    changeRequested,
    ...(state ? { states: [state] } : {}),
  };
  const { byState, cancellationRequests, changeRequests } = await count(keyword);
  const rows = await listOrderRows(ctx.db, filter, {
    pageNo,
    pageSize,
    sort: oldestFirst ? 'oldest' : 'newest',
  });
  const wanted: readonly OrderState[] = state ? [state] : ORDER_STATES;
  const rowCount =
    cancellationRequested || changeRequested
      ? await countOrdersOf(ctx.db, filter)
      : wanted.reduce((sum, each) => sum + (byState.get(each) ?? 0), 0);
  return {
    data: rows.map(presentOpsOrder),
    ...pageOf(rowCount, { pageNo, pageSize }),
    cancellationRequestCount: cancellationRequests,
    changeRequestCount: changeRequests,
    counts: Object.fromEntries(ORDER_STATES.map((each) => [each, byState.get(each) ?? 0])),
  };
}
