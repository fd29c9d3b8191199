/** What a driver pays on his way, or waited for, and wants back. */
export const EXPENSE_KINDS = [
  'toll',
  'weighing',
  'gate',
  'lift',
  'wash',
  'yard',
  'waiting',
  'other',
] as const;
export type ExpenseKind = (typeof EXPENSE_KINDS)[number];

/** How people call each, the cost type that it is of (decisions 6), and whether there is a receipt of it. */
export const EXPENSE_KIND_WORDS: Readonly<
  Record<ExpenseKind, { readonly name: string; readonly costTypeId: number; readonly hasReceipt: boolean }>
> = {
  toll: { name: '路桥费', costTypeId: 5, hasReceipt: true },
  weighing: { name: '过磅费', costTypeId: 5, hasReceipt: true },
  gate: { name: '进出闸口费', costTypeId: 14, hasReceipt: true },
  lift: { name: '吊柜费', costTypeId: 11, hasReceipt: true },
  wash: { name: '洗补柜费', costTypeId: 4, hasReceipt: true },
  yard: { name: '堆场进出费', costTypeId: 23, hasReceipt: true },
  waiting: { name: '待时费', costTypeId: 2, hasReceipt: false },
  other: { name: '其他', costTypeId: 5, hasReceipt: true },
};
