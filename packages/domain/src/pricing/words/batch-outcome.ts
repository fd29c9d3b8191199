/** How a row of a batch was answered: with a price, with none, or its address is to be settled first. */
export const BATCH_OUTCOMES = ['priced', 'missing', 'unsure'] as const;
export type BatchOutcome = (typeof BATCH_OUTCOMES)[number];

/** How people call it. */
export const BATCH_OUTCOME_WORDS: Readonly<Record<BatchOutcome, string>> = {
  priced: '有价',
  missing: '无价',
  unsure: '待确认',
};
