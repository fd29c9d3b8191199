/** Why a price of the rate card looks wrong. */
export const PRICE_FAULTS = ['far_above', 'far_below', 'heavy_below_light', 'forty_below_twenty'] as const;
export type PriceFault = (typeof PRICE_FAULTS)[number];

/** How people call it. */
export const PRICE_FAULT_WORDS: Readonly<Record<PriceFault, string>> = {
  far_above: '高出同城 10 倍',
  far_below: '不足同城十分之一',
  heavy_below_light: '重货低于轻货',
  forty_below_twenty: '40 尺低于 20 尺',
};
