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
  'type',
  'status',
  'currency',
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
  type: '交易类型',
  status: '交易状态',
  currency: '币种',
};

/** Why a line of a bank's file is no payment of a customer, and is left out with its name. */
export const BANK_LEFT_OUT = ['neutral', 'status', 'refund', 'reversal', 'reversed', 'sum', 'note'] as const;
export type BankLeftOut = (typeof BANK_LEFT_OUT)[number];

/** How people call it. */
export const BANK_LEFT_OUT_WORDS: Readonly<Record<BankLeftOut, string>> = {
  neutral: '不计收支',
  status: '交易未成功',
  refund: '退款、退汇',
  reversal: '冲正',
  reversed: '已被冲正的收入',
  sum: '合计',
  note: '说明文字',
};
