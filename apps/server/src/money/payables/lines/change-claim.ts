import { EXPENSE_KIND_WORDS, type ExpenseKind } from '@boxhaul/domain/dispatch';
import type { Fen } from '@boxhaul/domain/kit';
import type { Db } from '@boxhaul/db';
import { Refusal } from '../../../platform/http/refusal';
import { isClaimOf, updateExpense } from '../expenses.repo';
import { type LockedPayable, lockPayables, reviewPayables, updatePayable } from '../payables.repo';
import { remarkOfClaim } from './claim-remark';
import { refuseNoReceipt } from './refuse-no-receipt';

interface Seen {
  id: string;
  /** As the driver looked at it. */
  revision: number;
  driverId: string;
  accountId: string;
  now: Date;
}

interface Change extends Seen {
  kind: ExpenseKind;
  amount: Fen;
  note?: string | undefined;
  /** All of the driver's own uploads that it has from now on. */
  fileIds: readonly string[];
}

const WITHDRAWN = '司机撤回';

/** An own claim, held. Throws NOT_FOUND. */
async function holdOwn(tx: Db, { id, driverId }: Seen): Promise<LockedPayable> {
  const [line] = (await isClaimOf(tx, driverId, id)) ? await lockPayables(tx, [id]) : [];
  if (!line) throw new Refusal('NOT_FOUND', { message: '未找到该报销' });
  return line;
}

/** Throws COST_STATE where it is answered, CONFLICT where it is not what was looked at. */
function refuseUnlessWaiting(line: LockedPayable, { revision }: Seen): void {
  if (line.cost_status !== 0) {
    throw new Refusal('COST_STATE', { message: '财务已处理或已撤回，不能再改' });
  }
  if (line.revision !== revision) throw new Refusal('CONFLICT', { message: '该报销已被修改，请看过后再改' });
}

/** Puts a claim right; it waits for review as it did. */
export async function changeClaim(tx: Db, change: Change): Promise<void> {
  const { id, kind, fileIds } = change;
  const line = await holdOwn(tx, change);
  refuseUnlessWaiting(line, change);
  refuseNoReceipt(kind, fileIds);
  await updatePayable(tx, id, {
    costTypeId: EXPENSE_KIND_WORDS[kind].costTypeId,
    fen: change.amount,
    serviceOn: line.service_on,
    remark: remarkOfClaim(kind, change.note),
    by: change.accountId,
    now: change.now,
  });
  await updateExpense(tx, { payableId: id, kind, fileIds });
}

/** Takes a claim back: it stays as one that was refused, by the driver himself; asked again it is what it is. */
export async function withdrawClaim(tx: Db, seen: Seen): Promise<void> {
  const { accountId, now } = seen;
  const line = await holdOwn(tx, seen);
  // The answer was lost on its way to the phone, which asks again.
  if (line.reject_reason === WITHDRAWN && line.reviewed_by === accountId) return;
  refuseUnlessWaiting(line, seen);
  await reviewPayables(tx, [seen.id], { status: 4, reason: WITHDRAWN, by: accountId, now });
}
