import type { driverApp } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { fromYuan } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { findTasks } from '../tasks';
import { claimExpense } from '../../money/payables';
import { driverOf } from './driver-of';
import { ownPictures } from './own-pictures';

/** Claims what was paid on the way of an own task; one that was taken back has cost something too. */
export async function claimExpenses(
  ctx: Ctx,
  { taskId, amount, fileIds, ...claim }: ParsedInputOf<typeof driverApp.claim>,
): Promise<PresentedOf<typeof driverApp.claim>> {
  const { accountId, driverId } = driverOf(ctx);
  const { db: tx, now } = ctx;
  const [task] = await findTasks(tx, [taskId]);
  if (task?.driverId !== driverId || task.publishedAt === null) throw new Refusal('NOT_FOUND');
  const wanted = await ownPictures(ctx, fileIds);
  const { orderId, cabinetId } = task;
  const box = { orderId, cabinetId };
  const by = { driverId, accountId, now };
  return {
    id: await claimExpense(tx, { ...claim, ...box, ...by, amount: fromYuan(amount), fileIds: wanted }),
  };
}
