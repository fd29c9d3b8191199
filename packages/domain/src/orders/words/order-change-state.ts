/** How a request to change an approved order stands. */
export const ORDER_CHANGE_STATES = ['open', 'agreed', 'refused', 'withdrawn'] as const;
export type OrderChangeState = (typeof ORDER_CHANGE_STATES)[number];

/** How people call it. */
export const ORDER_CHANGE_STATE_WORDS: Readonly<Record<OrderChangeState, string>> = {
  open: '待处理',
  agreed: '已同意',
  refused: '未同意',
  withdrawn: '已撤回',
};
