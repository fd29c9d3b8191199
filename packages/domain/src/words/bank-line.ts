/** What became of a line of a bank statement. */
export const BANK_LINE_STATES = ['open', 'received', 'ignored'] as const;
