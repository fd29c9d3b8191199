/** What became of a line of a bank statement. */
export const BANK_LINE_STATES = ['open', 'received', 'ignored'] as const;
export type BankLineState = (typeof BANK_LINE_STATES)[number];

/** How people call it. */
export const BANK_LINE_STATE_WORDS: Readonly<Record<BankLineState, string>> = {
  open: '待认领',
  received: '已登记收款',
  ignored: '已忽略',
};

/** What a bank's table says of a payment, in the order in which a clerk is asked for it. */
export const BANK_COLUMNS = [
  'date',
  'credit',
  'debit',
  'amount',
  'direction',
  'payer',
  'payerAccount',
  'summary',
  'serial',
] as const;
export type BankColumn = (typeof BANK_COLUMNS)[number];

/** How people call it. */
export const BANK_COLUMN_WORDS: Readonly<Record<BankColumn, string>> = {
  date: '交易日期',
  credit: '收入（贷方）金额',
  debit: '支出（借方）金额',
  amount: '交易金额（收支同列）',
  direction: '借贷标志',
  payer: '对方户名',
  payerAccount: '对方账号',
  summary: '摘要',
  serial: '流水号',
};
