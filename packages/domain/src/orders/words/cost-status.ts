/** How far a cost line is (decisions 6). */
export const COST_STATUSES = [0, 1, 2, 3, 4] as const;
export type CostStatus = (typeof COST_STATUSES)[number];

/** Of these the lines that a customer sees; the others are internal (decisions 11.10). */
export const CUSTOMER_COST_STATUSES = [1, 2, 3] as const satisfies readonly CostStatus[];

/** How people call it. */
export const COST_STATUS_WORDS: Readonly<Record<CostStatus, string>> = {
  0: '待审核',
  1: '已审核',
  2: '已结算',
  3: '调整',
  4: '审核不通过',
};
