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
}

/** Two codes on the wire for one state, and how people call it (decisions 4). */
export const ORDER_WORDS: Readonly<Record<OrderState, StateWords>> = {
  pending_review: { status: 0, orderStatus: 1, text: '待审核' },
  awaiting_customer: { status: 4, orderStatus: 1, text: '待确认报价' },
  rejected: { status: 2, orderStatus: 0, text: '已驳回' },
  cancelled: { status: 3, orderStatus: 0, text: '已取消' },
  approved: { status: 1, orderStatus: 3, text: '待派车' },
  running: { status: 1, orderStatus: 4, text: '运输中' },
  finished: { status: 1, orderStatus: 5, text: '已完成' },
  closed_dry_run: { status: 1, orderStatus: 6, text: '放空关闭' },
};

/** States in which an order stands on the dispatch board, in the order of its tabs. */
export const BOARD_STAGES = ['approved', 'running', 'finished'] as const;
export type BoardStage = (typeof BOARD_STAGES)[number];
