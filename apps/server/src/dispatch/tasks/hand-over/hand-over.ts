import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { cabinetStateAfter, taskWord } from '@boxhaul/domain/dispatch';
import type { Ctx } from '../../../platform/context';
import { announce } from '../../../platform/live/live';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { recordEvent, updateCabinet } from '../../../orders/orders';
import type { Places } from '../../../pricing/places';
import { nextTaskState, refuseClosedOrder, whyNotPublished } from '../tasks.policy';
import * as repo from '../tasks.repo';
import { setTripMinutes } from '../task-hours.repo';
import { refuseOtherRun } from '../queue/other-run';
import { goOn, lockCrews } from '../queue/change-task';
import { moveRest } from './hand-over.repo';
import { followReplaced } from '../../tenders';
import { notifyPublished, notifyWithdrawn } from '../notify-task';
import { refuseTurned } from '../turns/turn-guard';
import { findPairedTask, whyNotBoth } from '../pairs/pair-guard';
import { withPairedTasks } from '../pairs/pairs.repo';
import { refuseLocked, lockResources } from '../assign/assign-task';
import { sendTask } from '../publish/send-task';
import { type PaidParts, splitPay } from './split-pay';
import { takeBackTask } from '../assign/take-back-task';

/**
 * Another truck, or another driver, takes a leg over while it is under way. The first task ends now, with what is done
 * of it and what its truck reported until now; the rest is a task of its own, published at once. Of two on one trailer both
 * go over.
 */
export async function handOver(
  places: Places,
  ctx: Ctx,
  input: ParsedInputOf<typeof dispatch.handOver>,
): Promise<PresentedOf<typeof dispatch.handOver>> {
  const { taskId, vehicleId, driverId, reason } = input;
  const { db: tx, now } = ctx;
  const orders = await repo.lockOrdersOfTasks(tx, await withPairedTasks(tx, [taskId]));
  const [task] = await repo.findTasks(tx, [taskId]);
  const order = task && orders.get(task.orderId);
  if (!order) throw new Refusal('NOT_FOUND');
  refuseClosedOrder(order.state);
  await refuseTurned(tx, task.cabinetId, '换车');
  nextTaskState('hand_over', task.state);
  if (vehicleId === task.vehicleId && driverId === task.driverId) {
    throw refuseField('vehicleId', '车辆和司机都没有变');
  }
  const mate = await findPairedTask(tx, task);
  await refuseLocked(ctx, task.cabinetId, ...(mate?.task ? [mate.task.cabinetId] : []));
  const both =
    mate?.task && vehicleId !== task.vehicleId ? await whyNotBoth(tx, mate.pair, { vehicleId, now }) : null;
  if (both !== null) throw refuseField('vehicleId', both);
  const moving = await moveLeg(places, ctx, { task, order }, input);
  const { nextId, before, plateNumber, driverName, forced, split } = moving;
  const mateOrder = mate?.task && orders.get(mate.task.orderId);
  const moved =
    mate?.task && mateOrder ? await moveMate(places, ctx, { task: mate.task, order: mateOrder }, input) : [];
  ctx.audit({
    target: 'order',
    id: task.orderId,
    reason,
    before: { cabinet: task.seq, truck: before },
    after: { truck: `${plateNumber} ${driverName}`, ...(forced && { forced: forced.faults }), ...split },
  });
  await announce(tx, { o: [...orders.keys()], t: [taskId, nextId, ...moved] });
  return { taskId: nextId, ...split };
}

interface Leg {
  task: repo.TaskRow;
  order: repo.LockedOrder;
}

/** The other box of a pair goes over too; one whose task has not begun is sent anew. Answers the tasks of both trucks. */
async function moveMate(
  places: Places,
  ctx: Ctx,
  leg: Leg,
  input: ParsedInputOf<typeof dispatch.handOver>,
): Promise<string[]> {
  const { task, order } = leg;
  const { db: tx, now } = ctx;
  if (task.state === 'running') return [task.taskId, (await moveLeg(places, ctx, leg, input)).nextId];
  const { accountId } = ctx.signedIn();
  const { vehicleId, driverId } = input;
  await takeBackTask(tx, task, { reason: `途中换车：${input.reason}`, accountId, now });
  const box = await repo.findCabinet(tx, task.cabinetId);
  await updateCabinet(tx, task.cabinetId, { state: cabinetStateAfter('assign', box.state) }, now);
  const returnPlace = { dockId: task.returnDockId, depotId: task.returnDepotId };
  const nextId = await repo.insertTask(tx, { ...task, vehicleId, driverId, returnPlace, now });
  await setTripMinutes(tx, nextId, task.minutes);
  const [next] = await repo.findTasks(tx, [nextId]);
  // What keeps a box from being sent keeps it from the other truck too: a dispatcher sends it later.
  if (next && task.state === 'published' && whyNotPublished(order, next) === null) {
    await lockCrews(tx, [next]);
    await sendTask(tx, { order, task: next, accountId, now });
    await goOn(tx, [next], now);
  }
  return [task.taskId, nextId];
}

/** Ends one task where it is, and begins that of the other truck. */
async function moveLeg(
  places: Places,
  ctx: Ctx,
  { task, order }: Leg,
  input: ParsedInputOf<typeof dispatch.handOver>,
): Promise<{ nextId: string; before: string; split: PaidParts } & Awaited<ReturnType<typeof lockResources>>> {
  const { vehicleId, driverId, reason } = input;
  const { accountId } = ctx.signedIn();
  const { db: tx, now } = ctx;
  const { taskId, orderId, cabinetId } = task;
  const state = nextTaskState('hand_over', task.state);
  await lockCrews(tx, [task, { vehicleId, driverId }]);
  const taken = await lockResources(places, ctx, { ...input, cabinetId, legKind: task.legKind });
  await refuseOtherRun(tx, { ...task, ...taken, vehicleId, driverId });
  const { plateNumber, driverName, forced } = taken;
  const split = await splitPay(places, ctx, { task, order }, input);
  await repo.setTaskState(tx, taskId, { state, phase: taskWord('desk', 'handed_over'), finished_at: now });
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
  await setTripMinutes(tx, nextId, task.minutes);
  await moveRest(tx, { from: taskId, to: nextId, phase: task.phase, now });
  await goOn(tx, [task, { vehicleId, driverId }], now);
  await followReplaced(tx, { from: taskId, to: nextId, vehicleId, reason: `途中换车：${reason}`, now });
  const before = `${task.plateNumber} ${task.driverName}`;
  const eventId = await recordEvent(tx, {
    orderId,
    accountId,
    event: 'task_handed_over',
    note: `第 ${task.seq} 箱：${before} 换为 ${plateNumber} ${driverName}，原因：${reason}${forced && `，强行派车：${forced.reason}（${forced.faults}）`}`,
    before: { taskId, ...repo.assignedOf(task) },
    after: { taskId: nextId, ...repo.assignedOf({ ...task, vehicleId, driverId }) },
    now,
  });
  const other = { taskId: nextId, seq: task.seq, plateNumber, driverId };
  if (driverId !== task.driverId)
    await notifyWithdrawn(tx, { order, task, eventId, now }, `途中换车：${reason}`);
  await notifyPublished(tx, { order, task: other, eventId, now });
  return { ...taken, nextId, before, split };
}
