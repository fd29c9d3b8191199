/** The accounts of the double-entry books. */
export const LEDGER_ACCOUNTS = ['receivable', 'revenue_freight', 'revenue_other', 'collected'] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** How people call it, with its number in the chart of accounts (企业会计准则). */
export const LEDGER_ACCOUNT_WORDS: Readonly<Record<LedgerAccount, { code: string; label: string }>> = {
  receivable: { code: '1122', label: '应收账款' },
  revenue_freight: { code: '600101', label: '主营业务收入·运费' },
  revenue_other: { code: '600102', label: '主营业务收入·杂费' },
  collected: { code: '224101', label: '其他应付款·代收款' },
};
