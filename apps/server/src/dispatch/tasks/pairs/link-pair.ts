import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { cabinetStateAfter, LEG_NUMBER, pairedBoxWords, whyNotPaired } from '@boxhaul/domain/dispatch';
import type { Ctx } from '../../../platform/context';
import { announce } from '../../../platform/live/live';
import { Refusal } from '../../../platform/http/refusal';
import { recordEvent, updateCabinet } from '../../../orders/orders';
import type { Places } from '../../../pricing/places';
import { refuseClosedOrder } from '../tasks.policy';
import * as repo from '../tasks.repo';
import { insertPair, type PairBoxRow, selectPairBoxes, selectTrailers } from './pairs.repo';
import { lockResources } from '../assign/assign-task';
import { storeTripMinutes } from '../store-trip-minutes';
import { driveBetween, pairBoxOf } from './pair-facts';

type Input = ParsedInputOf<typeof dispatch.linkPair>;

/**
 * Two boxes of 20 feet go on one trailer (双拖): both orders are locked, so that of two who pair one box one is refused.
 * Where one has a truck already, the other is assigned to it. Throws NOT_FOUND, ORDER_STATE, TASK_STATE with every reason
 * against it, and what an assignment throws.
 */
export async function linkPair(
  places: Places,
  ctx: Ctx,
  input: Input,
): Promise<PresentedOf<typeof dispatch.linkPair>> {
  const { accountId } = ctx.signedIn();
  const { db: tx, now } = ctx;
  const ids = [input.cabinetId, input.otherCabinetId];
  await repo.lockOrdersOfCabinets(tx, ids);
  const rows = await selectPairBoxes(tx, ids, now);
  const one = rows.find(({ cabinet_id }) => cabinet_id === ids[0]);
  const other = rows.find(({ cabinet_id }) => cabinet_id === ids[1]);
  if (!one || !other) throw new Refusal('NOT_FOUND', { message: '未找到该箱' });
  if (one === other) throw new Refusal('TASK_STATE', { message: '不能双拖：请选择另一个箱' });
  for (const { order_state } of rows) refuseClosedOrder(order_state);
  const [first, second] = one.require_date <= other.require_date ? [one, other] : [other, one];
  const task = one.task ?? other.task;
  const trailer = task
    ? ((await selectTrailers(tx, [task.vehicleId])).get(task.vehicleId) ?? null)
    : undefined;
  const drive = driveBetween(places, first, second);
  const why = whyNotPaired(pairBoxOf(one), pairBoxOf(other), { drive, trailer });
  if (why.length > 0) throw new Refusal('TASK_STATE', { message: `不能双拖：${why.join('；')}` });
  const pairId = await insertPair(tx, {
    cabinetIds: [first.cabinet_id, second.cabinet_id],
    accountId,
    now,
  });
  await tellPaired(ctx, first, second, pairId);
  await tellPaired(ctx, second, first, pairId);
  const taskId = await giveTruck(places, ctx, rows, input.overrideReason);
  ctx.audit({
    target: 'order',
    id: one.order_id,
    after: {
      pairId,
      cabinets: [one, other].map(({ order_no, seq }) => `${order_no} 第 ${seq} 箱`).join('、'),
    },
  });
  await announce(tx, { o: [...new Set([one.order_id, other.order_id])], t: taskId === null ? [] : [taskId] });
  return { pairId, taskId };
}

/** In a box's own history; whose the other one is stays between the operators. */
async function tellPaired(ctx: Ctx, own: PairBoxRow, mate: PairBoxRow, pairId: string): Promise<void> {
  const name = pairedBoxWords({
    sameOrder: own.order_id === mate.order_id,
    own:
      own.customer_id === mate.customer_id
        ? { orderNo: mate.order_no, seq: mate.seq, cabinetNo: null }
        : null,
  });
  await recordEvent(ctx.db, {
    orderId: own.order_id,
    accountId: ctx.signedIn().accountId,
    event: 'pair_linked',
    note: `第 ${own.seq} 箱与${name}同车运输`,
    after: { pairId },
    now: ctx.now,
  });
}

/** Of two boxes of which one has a truck, the other is assigned to it; answers its task. */
async function giveTruck(
  places: Places,
  ctx: Ctx,
  rows: readonly PairBoxRow[],
  overrideReason: string | undefined,
): Promise<string | null> {
  const { db: tx, now } = ctx;
  const has = rows.find(({ task }) => task !== null);
  const lacks = rows.find(({ task }) => task === null);
  if (!has?.task || !lacks) return null;
  const [task] = await repo.findTasks(tx, [has.task.taskId]);
  if (!task) return null;
  const { vehicleId, driverId, dockId } = task;
  const { cabinet_id: cabinetId, order_id: orderId, seq } = lacks;
  const taken = await lockResources(places, ctx, { cabinetId, vehicleId, driverId, overrideReason });
  const taskId = await repo.insertTask(tx, {
    cabinetId,
    orderId,
    leg: LEG_NUMBER.direct,
    legKind: 'direct',
    vehicleId,
    driverId,
    dockId: lacks.dock_id ?? dockId,
    returnPlace: { dockId: null, depotId: null },
    forcedReason: taken.forced ? taken.forced.reason : null,
    now,
  });
  await storeTripMinutes(places, ctx, [taskId]);
  await updateCabinet(tx, cabinetId, { state: cabinetStateAfter('assign', lacks.state) }, now);
  await recordEvent(tx, {
    orderId,
    accountId: ctx.signedIn().accountId,
    event: 'task_assigned',
    note: `第 ${seq} 箱（双拖）：${taken.plateNumber} ${taken.driverName}`,
    after: { taskId },
    now,
  });
  return taskId;
}
