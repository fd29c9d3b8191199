import type { dispatch, ParsedInputOf, PresentedOf } from '@boxhaul/contract';
import { TASK_WORDS } from '@boxhaul/domain';
import type { Ctx } from '../../../platform/context';
import { announce } from '../../../platform/live/live';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { recordEvent } from '../../orders';
import { nextTaskState, refuseClosedOrder } from '../dispatch.policy';
import * as repo from '../dispatch.repo';
import { moveRest } from '../hand-over.repo';
import { followReplaced } from '../tenders/follow-task';
import { tellPublished, tellWithdrawn } from '../tell-of-task';
import { refuseTurned } from '../turns/turn-guard';
import { takeResources } from './assign-task';

/**
 * Another truck, or another driver, takes a leg over while it is under way. The first task ends now, with what is done
 * of it and what its truck reported until now; the rest is a task of its own, published at once.
 */
export async function handOver(
  ctx: Ctx,
  input: ParsedInputOf<typeof dispatch.handOver>,
): Promise<PresentedOf<typeof dispatch.handOver>> {
  const { taskId, vehicleId, driverId, reason } = input;
  const { accountId } = ctx.signedIn();
  const { db: tx, now } = ctx;
  const orders = await repo.lockOrdersOfTasks(tx, [taskId]);
  const [task] = await repo.findTasks(tx, [taskId]);
  const order = task && orders.get(task.orderId);
  if (!order) throw new Refusal('NOT_FOUND');
  const { orderId, cabinetId } = task;
  refuseClosedOrder(order.state);
  await refuseTurned(tx, cabinetId, '换车');
  const state = nextTaskState('hand_over', task.state);
  if (vehicleId === task.vehicleId && driverId === task.driverId) {
    throw refuseField('vehicleId', '车辆和司机都没有变');
  }
  const { plateNumber, driverName, forced } = await takeResources(ctx, { ...input, cabinetId }, orderId);
  await repo.setTaskState(tx, taskId, { state, phase: TASK_WORDS.handed_over, finished_at: now });
  const nextId = await repo.insertTask(tx, {
    cabinetId,
    orderId,
    leg: task.leg,
    legKind: task.legKind,
    vehicleId,
    driverId,
    dockId: task.dockId,
    returnPlace: { dockId: task.returnDockId, depotId: task.returnDepotId },
    forcedReason: forced ? forced.reason : null,
    now,
  });
  await moveRest(tx, { from: taskId, to: nextId, phase: task.phase, now });
  await followReplaced(tx, { from: taskId, to: nextId, vehicleId, reason: `途中换车：${reason}`, now });
  const before = `${task.plateNumber} ${task.driverName}`;
  const after = `${plateNumber} ${driverName}`;
  const eventId = await recordEvent(tx, {
    orderId,
    accountId,
    event: 'task_handed_over',
    note: `第 ${task.seq} 箱：${before} 换为 ${after}，原因：${reason}${forced && `，强行派车：${forced.reason}（${forced.faults}）`}`,
    before: { taskId, ...repo.assignedOf(task) },
    after: { taskId: nextId, ...repo.assignedOf({ ...task, vehicleId, driverId }) },
    now,
  });
  const other = { taskId: nextId, seq: task.seq, plateNumber, driverId };
  if (driverId !== task.driverId)
    await tellWithdrawn(tx, { order, task, eventId, now }, `途中换车：${reason}`);
  await tellPublished(tx, { order, task: other, eventId, now });
  ctx.audit({
    target: 'order',
    id: orderId,
    reason,
    before: { cabinet: task.seq, truck: before },
    after: { truck: after, ...(forced && { forced: forced.faults }) },
  });
  await announce(tx, { o: [orderId], t: [taskId, nextId] });
  return { taskId: nextId };
}
