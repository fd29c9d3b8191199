import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { refuseTendered, taskWord } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { recordEvent } from '../../../orders/orders';
import type { Places } from '../../../pricing/places';
import * as repo from '../tasks.repo';
import { findPairedTask } from '../pairs/pair-guard';
import { goOn } from '../queue/change-task';
import { notifyChanged } from '../notify-task';
import { lockActiveTenders } from '../../tenders';
import { askForHour, setTaskHour } from '../task-hours.repo';
import { storeTripMinutes } from '../store-trip-minutes';
import { momentOf, lockResources } from '../assign/assign-task';

type Input = ParsedInputOf<typeof dispatch.move>;
/** A task, and that of the box on the same trailer. */
export type Trip = readonly [repo.TaskRow, ...repo.TaskRow[]];

/** The task with that of the box on the same trailer, both not begun. Throws TASK_STATE. */
export async function withUnstartedPair(ctx: Ctx, task: repo.TaskRow): Promise<Trip> {
  const { state, phase } = task;
  if (state !== 'assigned' && state !== 'published')
    throw new Refusal('TASK_STATE', { message: `该任务${phase ?? taskWord('desk', state)}，不能再改派` });
  const mate = (await findPairedTask(ctx.db, task))?.task;
  if (mate?.state === 'running') {
    throw new Refusal('TASK_STATE', { message: '双拖的另一箱已起运，不能单独改派' });
  }
  return mate && (mate.state === 'assigned' || mate.state === 'published') ? [task, mate] : [task];
}

/** A carrier's trip is the carrier's. Throws TASK_STATE. */
export async function refuseCarriers({ db, now }: Ctx, { legKind, cabinetId }: repo.TaskRow): Promise<void> {
  const kept = refuseTendered(legKind, await lockActiveTenders(db, [cabinetId]), now);
  if (kept !== null) throw new Refusal('TASK_STATE', { message: kept });
}

/** Writes another hour of tasks whose orders and crews are locked; of a published one its driver is told, and has to confirm it. */
export async function writeHour(
  places: Places,
  ctx: Ctx,
  tasks: readonly repo.TaskRow[],
  doorAt: Date,
): Promise<void> {
  const { db: tx, now } = ctx;
  const taskIds = tasks.map(({ taskId }) => taskId);
  const orders = await repo.lockOrdersOfTasks(tx, taskIds);
  for (const one of tasks) {
    await setTaskHour(tx, one.taskId, doorAt);
    const order = orders.get(one.orderId)!;
    const before = one.queueAt ?? order.requireDate;
    const to = toWireTime(doorAt).slice(5, 16);
    const from = toWireTime(before).slice(5, 16);
    const eventId = await recordEvent(tx, {
      orderId: one.orderId,
      accountId: ctx.signedIn().accountId,
      event: 'task_assigned',
      note: `第 ${one.seq} 箱 ${one.plateNumber}：计划到门 ${from} 改为 ${to}`,
      before: { queueAt: one.queueAt && toWireTime(one.queueAt) },
      after: { taskId: one.taskId, queueAt: toWireTime(doorAt) },
      now,
    });
    if (one.state !== 'published') continue;
    await notifyChanged(tx, { order, task: one, eventId, now }, `计划到门 ${from} 改为 ${to}`);
    await askForHour(tx, one.taskId, { eventId, before });
  }
  await storeTripMinutes(places, ctx, taskIds);
}

/** A trip that gets another hour along with one that is moved. */
interface Other {
  tasks: Trip;
  doorAt: Date;
}

/** The other trips of a move as they stand: of its trucks, not begun, and not a carrier's. Throws BAD_INPUT, NOT_FOUND, TASK_STATE. */
async function findOthers(ctx: Ctx, tasks: Trip, { others = [], vehicleId }: Input): Promise<Other[]> {
  if (others.length === 0) return [];
  const rows = await repo.findTasks(
    ctx.db,
    others.map(({ taskId }) => taskId),
  );
  const seen = new Set(tasks.map(({ taskId }) => taskId));
  const found: Other[] = [];
  for (const { taskId, doorAt } of others) {
    const task = rows.find((row) => row.taskId === taskId);
    if (!task) throw new Refusal('NOT_FOUND', { message: '未找到该任务' });
    if (seen.has(taskId)) throw refuseField('others', '同一趟只能有一个到门时间');
    if (task.vehicleId !== vehicleId && task.vehicleId !== tasks[0].vehicleId) {
      const message = `第 ${task.seq} 箱刚刚已派给 ${task.plateNumber} ${task.driverName}，请刷新后再调整`;
      throw new Refusal('TASK_STATE', { message });
    }
    const both = await withUnstartedPair(ctx, task);
    for (const one of both) {
      seen.add(one.taskId);
      await refuseCarriers(ctx, one);
    }
    const at = momentOf(doorAt, ctx.now);
    if (at) found.push({ tasks: both, doorAt: at });
  }
  return found;
}

/**
 * Moves a trip by `move`, and gives others of its trucks their hours in the same transaction. All orders and crews are locked.
 * Judged is what comes of both: what is in the way of the others now, and not between. Throws what `findOthers` does, and UNFIT.
 */
export async function withOthers<T>(
  places: Places,
  ctx: Ctx,
  { tasks, input }: { tasks: Trip; input: Input },
  move: () => Promise<T>,
): Promise<T> {
  const others = await findOthers(ctx, tasks, input);
  for (const { tasks: both, doorAt } of others) await writeHour(places, ctx, both, doorAt);
  const moved = await move();
  for (const { tasks: both, doorAt } of others) {
    const [{ cabinetId, legKind, vehicleId, driverId, forcedReason }] = both;
    const { overrideReason } = input;
    // Whoever forced it has answered for it.
    if (forcedReason !== null) continue;
    await lockResources(places, ctx, { cabinetId, legKind, vehicleId, driverId, overrideReason, doorAt });
  }
  await goOn(
    ctx.db,
    others.flatMap((one) => one.tasks),
    ctx.now,
  );
  return moved;
}
