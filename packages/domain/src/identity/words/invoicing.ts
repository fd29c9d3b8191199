/** Whether a customer wants an invoice (S5): 0 without, 1 with. */
export const INVOICINGS = [0, 1] as const;
export type Invoicing = (typeof INVOICINGS)[number];

/** How people call it. */
export const INVOICING_WORDS: Readonly<Record<Invoicing, string>> = { 0: '不开票', 1: '开票' };
