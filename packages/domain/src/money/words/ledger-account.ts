/** The accounts of the double-entry books. */
export const LEDGER_ACCOUNTS = [
  'bank',
  'receivable',
  'advance',
  'payable',
  'tax',
  'collected',
  'revenue_freight',
  'revenue_other',
  'haulage_cost',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** How people call it, with its number in the chart of accounts (企业会计准则). */
export const LEDGER_ACCOUNT_WORDS: Readonly<Record<LedgerAccount, { code: string; label: string }>> = {
  bank: { code: '1002', label: '银行存款' },
  receivable: { code: '1122', label: '应收账款' },
  advance: { code: '2203', label: '预收账款' },
  payable: { code: '2202', label: '应付账款' },
  tax: { code: '22210106', label: '应交税费·销项税额' },
  collected: { code: '224101', label: '其他应付款·代收款' },
  revenue_freight: { code: '600101', label: '主营业务收入·运费' },
  revenue_other: { code: '600102', label: '主营业务收入·杂费' },
  haulage_cost: { code: '6401', label: '主营业务成本·运输' },
};

/** What each night's proof compares for a customer, a payee or a type of cost. */
export const LEDGER_CHECKS = [
  'receivable',
  'ageing',
  'advance',
  'stated',
  'paid',
  'invoiced',
  'tax',
  'payable',
  'settled',
  'fee_sums',
] as const;
export type LedgerCheck = (typeof LEDGER_CHECKS)[number];

/** How people call it: what is counted from the records, against what. */
export const LEDGER_CHECK_WORDS: Readonly<Record<LedgerCheck, string>> = {
  receivable: '费用减已核销 / 总账应收',
  ageing: '账龄（已出账未收加未出账） / 总账应收',
  advance: '收款减已核销 / 总账预收',
  stated: '对账单明细 / 对账单合计',
  paid: '收款核销 / 对账单已收',
  invoiced: '发票明细 / 对账单已开票',
  tax: '发票税额 / 总账销项税额',
  payable: '应付减已付款 / 总账应付',
  settled: '结算单明细 / 结算单合计',
  fee_sums: '费用明细 / 费用合计（保存的）',
};
