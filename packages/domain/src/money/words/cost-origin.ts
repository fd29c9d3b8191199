/** How a cost line came about. */
export const COST_ORIGINS = ['freight', 'hand', 'import', 'rule', 'reversal', 'correction'] as const;
export type CostOrigin = (typeof COST_ORIGINS)[number];

/** How people call it. */
export const COST_ORIGIN_WORDS: Readonly<Record<CostOrigin, string>> = {
  freight: '订单运价',
  hand: '人工录入',
  import: 'Excel 导入',
  rule: '按规则生成',
  reversal: '冲销',
  correction: '更正',
};
