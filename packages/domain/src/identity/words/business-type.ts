/** What kind of taxpayer an enterprise is (S9): 0 small-scale, 1 general. */
export const BUSINESS_TYPES = [0, 1] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];

/** How people call it. */
export const BUSINESS_TYPE_WORDS: Readonly<Record<BusinessType, string>> = {
  0: '小规模纳税人',
  1: '一般纳税人',
};
