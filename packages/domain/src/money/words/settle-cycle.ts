/** How often a payee is settled with. */
export const SETTLE_CYCLES = ['week', 'half_month', 'month', 'agreed'] as const;
export type SettleCycle = (typeof SETTLE_CYCLES)[number];

/** How people call it. */
export const SETTLE_CYCLE_WORDS: Readonly<Record<SettleCycle, string>> = {
  week: '周结',
  half_month: '半月结',
  month: '月结',
  agreed: '按约定',
};
