/** How a place stands on a day: offered, not yet, or no more. */
export const PLACE_STATES = ['current', 'coming', 'ended'] as const;
export type PlaceState = (typeof PLACE_STATES)[number];

/** How people call it. */
export const PLACE_STATE_WORDS: Readonly<Record<PlaceState, string>> = {
  current: '使用中',
  coming: '未启用',
  ended: '已停用',
};
