/** Whether a box will be at its door in time (S9), by how bad it is; unknown: nobody can tell. */
export const RISKS = ['none', 'watch', 'late', 'overdue', 'unknown'] as const;
export type Risk = (typeof RISKS)[number];

/** How bad each is: what nobody can tell is worse than what is in order. */
export const RISK_RANKS: Readonly<Record<Risk, number>> = {
  none: 0,
  unknown: 1,
  watch: 2,
  late: 3,
  overdue: 4,
};

/** How people call it. */
export const RISK_WORDS: Readonly<Record<Risk, string>> = {
  none: '正常',
  watch: '偏紧',
  late: '可能迟到',
  overdue: '已迟到',
  unknown: '无法判断',
};
