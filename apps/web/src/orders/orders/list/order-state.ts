import type { OrderPage } from '@boxhaul/domain/identity';
import {
  ORDER_COUNT_KEYS,
  ORDER_STATES,
  ORDER_WORDS,
  type OrderState,
  pageOfState,
} from '@boxhaul/domain/orders';
import type { OrderItem, StatusCounts } from '../../../data/orders/orders.api';

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

/** All states of a page, then each: by `status` on the pending page, by `orderStatus` on the other. */
function tabsOf(page: OrderPageType, code: 'status' | 'orderStatus'): StatusTab[] {
  const tabs = ORDER_STATES.filter((state) => pageOfState(state) === page).map((state) => ({
    code: ORDER_WORDS[state][code],
    label: ORDER_WORDS[state].text,
    count: (counts: StatusCounts) => counts[ORDER_COUNT_KEYS[state]],
  }));
  const sum = (counts: StatusCounts) => tabs.reduce((all, { count }) => all + count(counts), 0);
  return [{ code: null, label: '全部', count: sum }, ...tabs];
}

/** The tabs of each page. */
export const STATUS_TABS: Readonly<Record<OrderPageType, readonly StatusTab[]>> = {
  pending: tabsOf('pending', 'status'),
  order: tabsOf('order', 'orderStatus'),
};
