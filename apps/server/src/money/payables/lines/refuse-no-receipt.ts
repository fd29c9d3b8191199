import { EXPENSE_KIND_WORDS, type ExpenseKind } from '@boxhaul/domain/dispatch';
import { refuseField } from '../../../platform/http/refusal';

/** What has a receipt is claimed with it. */
export function refuseNoReceipt(kind: ExpenseKind, fileIds: readonly string[]): void {
  const { name, hasReceipt } = EXPENSE_KIND_WORDS[kind];
  if (hasReceipt && fileIds.length === 0) throw refuseField('fileIds', `请拍摄${name}的票据`);
}
