/** What profit is added up by. */
export const PROFIT_GROUPS = ['customer', 'lane', 'truck', 'driver', 'carrier', 'month'] as const;
export type ProfitGroup = (typeof PROFIT_GROUPS)[number];

/** How people call it. */
export const PROFIT_GROUP_WORDS: Readonly<Record<ProfitGroup, string>> = {
  customer: '客户',
  lane: '线路',
  truck: '车辆',
  driver: '司机',
  carrier: '车队',
  month: '月份',
};
