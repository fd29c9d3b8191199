/** What comes of a row of a file of records. */
export const SHEET_OUTCOMES = ['new', 'changed', 'same', 'bad'] as const;
export type SheetOutcome = (typeof SHEET_OUTCOMES)[number];

/** How people call it. */
export const SHEET_OUTCOME_WORDS: Readonly<Record<SheetOutcome, string>> = {
  new: '新增',
  changed: '修改',
  same: '无变化',
  bad: '有误',
};
