import { EXPENSE_KIND_WORDS, type ExpenseKind } from '@boxhaul/domain/dispatch';
import { type Fen, toWireDate } from '@boxhaul/domain/kit';
import type { Db } from '@boxhaul/db';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { findHauledBox, unlessBoxGone } from '../../fees';
import { countWaitingClaims, findPayeeOfDriver, insertExpense } from '../expenses.repo';
import { insertPayable } from '../payables.repo';
import { remarkOfClaim } from './claim-remark';
import { refuseNoReceipt } from './refuse-no-receipt';

/** Of one driver that nobody has reviewed. */
const MOST_WAITING = 100;

interface Claim {
  driverId: string;
  accountId: string;
  orderId: string;
  cabinetId: string;
  kind: ExpenseKind;
  amount: Fen;
  /** A day of Asia/Shanghai; today when absent. */
  spentOn?: string | undefined;
  note?: string | undefined;
  /** The driver's own uploads. */
  fileIds: readonly string[];
  now: Date;
}

/** What a driver wants back for a box: a payable line to whoever is paid for his trips, which waits for review. */
export async function claimExpense(tx: Db, claim: Claim): Promise<string> {
  const { driverId, kind, fileIds, now } = claim;
  const { costTypeId } = EXPENSE_KIND_WORDS[kind];
  refuseNoReceipt(kind, fileIds);
  const today = toWireDate(now);
  const { spentOn = today } = claim;
  if (spentOn > today) throw refuseField('spentOn', '日期不能晚于今天');
  const payeeId = await findPayeeOfDriver(tx, driverId);
  if (payeeId === undefined) {
    throw new Refusal('COST_STATE', { message: '还没有登记您的收款方，请联系调度' });
  }
  if ((await countWaitingClaims(tx, driverId)) >= MOST_WAITING) {
    throw new Refusal('COST_STATE', { message: '待审核的报销太多，请等财务审核后再报' });
  }
  const { orderId, cabinetId } = claim;
  await findHauledBox(tx, orderId, cabinetId);
  const id = await unlessBoxGone(
    insertPayable(tx, {
      payeeId,
      orderId,
      cabinetId,
      costTypeId,
      fen: claim.amount,
      serviceOn: spentOn,
      remark: remarkOfClaim(kind, claim.note),
      origin: 'hand',
      by: claim.accountId,
      now,
    }),
  );
  await insertExpense(tx, { payableId: id, driverId, kind, fileIds });
  return id;
}
