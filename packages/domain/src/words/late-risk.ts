/** Whether a box will be at its door in time (S9). */
export const RISKS = ['none', 'watch', 'late', 'unknown'] as const;
export type Risk = (typeof RISKS)[number];

/** How people call it. */
export const RISK_WORDS: Readonly<Record<Risk, string>> = {
  none: '预计准时',
  watch: '时间偏紧',
  late: '可能迟到',
  unknown: '无法判断',
};
