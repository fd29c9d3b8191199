/** What became of a price between two versions of the rate card. */
export const RATE_CHANGES = ['added', 'changed', 'removed'] as const;
export type RateChange = (typeof RATE_CHANGES)[number];

/** How people call it. */
export const RATE_CHANGE_WORDS: Readonly<Record<RateChange, string>> = {
  added: '新增',
  changed: '变动',
  removed: '取消',
};
