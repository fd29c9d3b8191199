import type { OrderPage } from '../../identity/words/order-page';

/** States of an order (decisions 4). `running` and `finished` follow from the boxes; nobody sets them. */
export const ORDER_STATES = [
  'pending_review',
  'awaiting_customer',
  'rejected',
  'cancelled',
  'approved',
  'running',
  'finished',
  'closed_dry_run',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

interface StateWords {
  /** The pending page's code. */
  readonly status: number;
  readonly orderStatus: number;
  readonly text: string;
  /** The list on which its orders stand. */
  readonly page: OrderPage;
}

/** Two codes on the wire for one state, how people call it, and where it is listed (decisions 4). */
export const ORDER_WORDS: Readonly<Record<OrderState, StateWords>> = {
  pending_review: { status: 0, orderStatus: 1, text: '待审核', page: 'pending' },
  awaiting_customer: { status: 4, orderStatus: 1, text: '待确认报价', page: 'pending' },
  rejected: { status: 2, orderStatus: 0, text: '已驳回', page: 'pending' },
  cancelled: { status: 3, orderStatus: 0, text: '已取消', page: 'pending' },
  approved: { status: 1, orderStatus: 3, text: '待派车', page: 'order' },
  running: { status: 1, orderStatus: 4, text: '运输中', page: 'order' },
  finished: { status: 1, orderStatus: 5, text: '已完成', page: 'order' },
  closed_dry_run: { status: 1, orderStatus: 6, text: '放空关闭', page: 'order' },
};

/** Whether an order in a state has its booking; called off or gone in vain, it leaves the booking to another. */
const BOOKED: Readonly<Record<OrderState, boolean>> = {
  pending_review: true,
  awaiting_customer: true,
  rejected: false,
  cancelled: false,
  approved: true,
  running: true,
  finished: true,
  closed_dry_run: false,
};
/** States in which an order has its booking: another of the same number is doubted (decisions 12.12). */
export const BOOKED_STATES: readonly OrderState[] = ORDER_STATES.filter((state) => BOOKED[state]);

/** Under which names counts by state travel. */
export const ORDER_COUNT_KEYS = {
  pending_review: 'pendingReview',
  awaiting_customer: 'awaitingCustomer',
  rejected: 'rejected',
  cancelled: 'cancelled',
  approved: 'approved',
  running: 'running',
  finished: 'finished',
  closed_dry_run: 'closedDryRun',
} as const satisfies Record<OrderState, string>;
type CountKey = (typeof ORDER_COUNT_KEYS)[OrderState];

/** One thing for each state, by the names of its counts. */
export const byCountKey = <T>(of: (state: OrderState) => T): Record<CountKey, T> =>
  Object.fromEntries(ORDER_STATES.map((state) => [ORDER_COUNT_KEYS[state], of(state)])) as Record<
    CountKey,
    T
  >;

/** States in which an order stands on the dispatch board, in the order of its tabs. */
export const BOARD_STAGES = ['approved', 'running', 'finished'] as const;
export type BoardStage = (typeof BOARD_STAGES)[number];
