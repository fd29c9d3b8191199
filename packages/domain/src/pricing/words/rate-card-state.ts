/** Where a version of the rate card stands. One alone is in force; a scheduled one comes in force by itself. */
export const RATE_CARD_STATES = ['draft', 'scheduled', 'in_force', 'superseded'] as const;
export type RateCardState = (typeof RATE_CARD_STATES)[number];

/** How people call it. */
export const RATE_CARD_STATE_WORDS: Readonly<Record<RateCardState, string>> = {
  draft: '草稿',
  scheduled: '待生效',
  in_force: '生效中',
  superseded: '已被替换',
};
