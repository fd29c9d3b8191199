/** Whether goods cross the border (S5); the value is `isForeignTrade`. */
export const TRADES = [
  { isForeign: true, label: '外贸' },
  { isForeign: false, label: '内贸' },
] as const;

/** How people call it. */
export const tradeWord = (isForeign: boolean): string => TRADES[isForeign ? 0 : 1].label;
