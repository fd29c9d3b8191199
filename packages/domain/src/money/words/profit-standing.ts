/** Whether all that a box brings in and costs is known: reviewed, partly waiting, or a trip of it has no price at all. */
export const PROFIT_STANDINGS = ['whole', 'expected', 'unpriced'] as const;
export type ProfitStanding = (typeof PROFIT_STANDINGS)[number];

/** How people call it. */
export const PROFIT_STANDING_WORDS: Readonly<Record<ProfitStanding, string>> = {
  whole: '已齐',
  expected: '预估，有费用待审核',
  unpriced: '未齐，有运输未计应付',
};
