import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { boxStateWord, refuseUndoDryRun } from '@boxhaul/domain/dispatch';
import { CABINET_STATES } from '@boxhaul/domain/orders';
import type { Db } from '@boxhaul/db';
import type { Ctx } from '../../../platform/context';
import { announce } from '../../../platform/live/live';
import { Refusal } from '../../../platform/http/refusal';
import { recordEvent, reopenAfterDryRun, updateCabinet } from '../../../orders/orders';
import type { BoxFees } from '../box-fees';
import {
  refuseClosedOrder,
  lockOrderOfCabinet,
  findCabinet,
  findTasks,
  type TaskRow,
  changeTask,
  requireStillFree,
  refuseOtherRun,
  reopenHold,
  notifyChanged,
} from '../../tasks';
import { deleteDryRun, type TaskSnapshot, lockDryRun } from './dry-runs.repo';
import { followGivenBack } from '../../tenders';

const DRY = boxStateWord('desk', CABINET_STATES.dry);

/**
 * Takes a dry run back: the box, its hold and its tasks are where they were. Its fee is dropped while it waits; an order
 * that only this closed is under way again.
 */
export async function undoDryRun(
  fees: BoxFees,
  ctx: Ctx,
  { cabinetId, reason }: ParsedInputOf<typeof dispatch.undoDryRun>,
): Promise<null> {
  const { accountId } = ctx.signedIn();
  const { db: tx, now } = ctx;
  const order = await lockOrderOfCabinet(tx, cabinetId);
  if (!order) throw new Refusal('NOT_FOUND');
  const { orderId } = order;
  const isThrough = order.state === 'closed_dry_run';
  if (!isThrough) refuseClosedOrder(order.state);
  const box = await findCabinet(tx, cabinetId);
  const run = await lockDryRun(tx, cabinetId);
  const tasks = run?.tasks ?? null;
  const boxState = run?.boxState ?? null;
  const charged = await fees.hasDryRunCharges(tx, { orderId, cabinetId, isThrough });
  const why = refuseUndoDryRun({ state: box.state, kept: tasks !== null, charged });
  if (why !== null || !run || tasks === null || boxState === null)
    throw new Refusal('TASK_STATE', { message: why ?? '该箱没有放空' });
  const eventId = await recordEvent(tx, {
    orderId,
    accountId,
    event: 'box_dry_run_undone',
    note: `第 ${box.seq} 箱：${reason}`,
    before: { state: box.state },
    after: { state: boxState, reason },
    now,
  });
  const taskIds = tasks.map(({ taskId }) => taskId);
  for (const task of taskIds.length > 0 ? await findTasks(tx, taskIds) : []) {
    const was = tasks.find(({ taskId }) => taskId === task.taskId)!;
    await giveBack(tx, task, was, now);
    await followGivenBack(tx, task, { takenAt: run.closedAt, reason, accountId, now });
    if (was.state === 'assigned') continue;
    await notifyChanged(tx, { order, task, eventId, now }, `${DRY}已撤销，任务恢复`);
  }
  await deleteDryRun(tx, cabinetId);
  await fees.takeBackDryRunFee(tx, cabinetId);
  await reopenHold(tx, cabinetId, run.closedAt);
  await updateCabinet(tx, cabinetId, { state: boxState }, now);
  ctx.audit({ target: 'order', id: orderId, reason, before: { cabinet: box.seq, state: DRY } });
  await reopenAfterDryRun(tx, orderId, now, accountId);
  await announce(tx, { o: [orderId], t: taskIds });
  return null;
}

/** A task is as it was, where its truck and driver are not under way for something else. */
async function giveBack(tx: Db, task: TaskRow, was: TaskSnapshot, now: Date): Promise<void> {
  if (was.state === 'running') await refuseOtherRun(tx, task);
  if (was.state !== 'assigned' && task.forcedReason === null) await requireStillFree(tx, task);
  await changeTask(tx, task, { state: was.state, phase: was.phase, finished_at: null }, now);
}
