/** What a reviewer is warned of before an order of a customer is approved. */
export const CREDIT_WARNINGS = ['over_limit', 'overdue'] as const;
export type CreditWarning = (typeof CREDIT_WARNINGS)[number];

/** How people call it. */
export const CREDIT_WARNING_WORDS: Readonly<Record<CreditWarning, string>> = {
  over_limit: '超出信用额度',
  overdue: '有逾期未付款',
};
