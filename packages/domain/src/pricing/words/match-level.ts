/** Regions from the largest to the smallest; a price names the one that decided it (S4). */
export const MATCH_LEVELS = ['province', 'city', 'district', 'street'] as const;
export type MatchLevel = (typeof MATCH_LEVELS)[number];

/** How people call a region of that size. */
export const MATCH_LEVEL_WORDS: Readonly<Record<MatchLevel, string>> = {
  province: '省',
  city: '城市',
  district: '区县',
  street: '街道',
};
