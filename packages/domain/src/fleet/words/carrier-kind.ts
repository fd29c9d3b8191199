/** Whose trucks they are: our own, or a subcontracted fleet's. */
export const CARRIER_KINDS = ['own', 'subcontracted'] as const;
export type CarrierKind = (typeof CARRIER_KINDS)[number];

/** How people call it. */
export const CARRIER_KIND_WORDS: Readonly<Record<CarrierKind, string>> = {
  own: '自有车队',
  subcontracted: '外协车队',
};
