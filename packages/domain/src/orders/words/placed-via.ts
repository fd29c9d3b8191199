/** How a customer asked an operator to place an order. */
export const PLACED_VIAS = ['phone', 'wechat'] as const;
export type PlacedVia = (typeof PLACED_VIAS)[number];

/** How people call it. */
export const PLACED_VIA_WORDS: Readonly<Record<PlacedVia, string>> = { phone: '电话', wechat: '微信' };
