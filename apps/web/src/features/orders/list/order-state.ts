import { ORDER_STATES, ORDER_WORDS, type OrderPage, type OrderState } from '@boxhaul/domain';
import type { OrderItem, StatusCounts } from '../../../data/orders.api';

export type OrderPageType = OrderPage;

/** The state behind an item's two codes (decisions 4). */
export function stateOf({ status, orderStatus }: Pick<OrderItem, 'status' | 'orderStatus'>): OrderState {
  const found = ORDER_STATES.find(
    (state) => ORDER_WORDS[state].status === status && ORDER_WORDS[state].orderStatus === orderStatus,
  );
  return found ?? 'pending_review';
}

export interface StatusTab {
  /** The code in the page's address and on the wire; null for all. */
  code: number | null;
  label: string;
  count: (counts: StatusCounts) => number;
}

const tab = (state: OrderState, code: number, count: StatusTab['count']): StatusTab => ({
  code,
  label: ORDER_WORDS[state].text,
  count,
});

/** The tabs of each page: by `status` on the pending page, by `orderStatus` on the other. */
export const STATUS_TABS: Readonly<Record<OrderPageType, readonly StatusTab[]>> = {
  pending: [
    {
      code: null,
      label: '全部',
      count: (n) => n.pendingReview + n.awaitingCustomer + n.rejected + n.cancelled,
    },
    tab('pending_review', 0, (n) => n.pendingReview),
    tab('awaiting_customer', 4, (n) => n.awaitingCustomer),
    tab('rejected', 2, (n) => n.rejected),
    tab('cancelled', 3, (n) => n.cancelled),
  ],
  order: [
    { code: null, label: '全部', count: (n) => n.approved + n.running + n.finished + n.closedDryRun },
    tab('approved', 3, (n) => n.approved),
    tab('running', 4, (n) => n.running),
    tab('finished', 5, (n) => n.finished),
    tab('closed_dry_run', 6, (n) => n.closedDryRun),
  ],
};
