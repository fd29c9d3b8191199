/** When an enterprise pays: for each order at once, or a month's orders together after some days. */
export const PAYMENT_TERMS = ['cash', 'monthly'] as const;
export type PaymentTerm = (typeof PAYMENT_TERMS)[number];

/** How people call it. */
export const PAYMENT_TERM_WORDS: Readonly<Record<PaymentTerm, string>> = { cash: '现结', monthly: '月结' };
