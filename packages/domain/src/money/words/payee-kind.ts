/** Who is paid for transport. */
export const PAYEE_KINDS = ['carrier', 'driver'] as const;
export type PayeeKind = (typeof PAYEE_KINDS)[number];

/** How people call it. */
export const PAYEE_KIND_WORDS: Readonly<Record<PayeeKind, string>> = { carrier: '车队', driver: '司机' };
