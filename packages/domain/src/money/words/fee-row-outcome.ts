/** What came of a row of a file of fees: to be entered, to be looked at first, wrong, or entered already. */
export const FEE_ROW_OUTCOMES = ['good', 'unsure', 'bad', 'known'] as const;
export type FeeRowOutcome = (typeof FEE_ROW_OUTCOMES)[number];

/** How people call it. */
export const FEE_ROW_OUTCOME_WORDS: Readonly<Record<FeeRowOutcome, string>> = {
  good: '可导入',
  unsure: '需确认',
  bad: '有误',
  known: '已导入过',
};
