import { EXPENSE_KIND_WORDS, type ExpenseKind } from '@boxhaul/domain/dispatch';

const headOf = (kind: ExpenseKind): string => `司机报销：${EXPENSE_KIND_WORDS[kind].name}`;

/** How the clerk reads a claim. */
export const remarkOfClaim = (kind: ExpenseKind, note: string | undefined): string =>
  `${headOf(kind)}${note ? `，${note}` : ''}`;

/** What the driver wrote; nothing where the clerk has written over it. */
export const noteOfClaim = (kind: ExpenseKind, remark: string): string =>
  remark.startsWith(`${headOf(kind)}，`) ? remark.slice(headOf(kind).length + 1) : '';
