/** Per mille of value added tax on the special invoices that a payee issues, which can be deducted; none issues no such. */
export const PAYEE_VATS = [90, 30, 10] as const;
export type PayeeVat = (typeof PAYEE_VATS)[number];

/** How people call it. */
export const PAYEE_VAT_WORDS: Readonly<Record<PayeeVat, string>> = {
  90: '专票 9%',
  30: '专票 3%',
  10: '专票 1%',
};
