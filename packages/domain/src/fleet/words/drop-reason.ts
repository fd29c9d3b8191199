/** Why a reported point is no part of a cleaned track (decisions 7). */
export const DROP_REASONS = ['no_coordinates', 'jumped_away', 'too_fast'] as const;
export type DropReason = (typeof DROP_REASONS)[number];

/** The same for a person. */
export const DROP_WORDS: Readonly<Record<DropReason, string>> = {
  no_coordinates: '没有有效坐标',
  jumped_away: '瞬间跳走又跳回，属于漂移点',
  too_fast: '与前后位置之间的速度超过 150 公里/小时',
};
