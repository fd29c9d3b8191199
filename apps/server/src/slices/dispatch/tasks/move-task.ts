import type { dispatch, ParsedInputOf, PresentedOf } from '@boxhaul/contract';
import { refuseTendered, taskWord, toWireTime } from '@boxhaul/domain';
import type { Ctx } from '../../../platform/context';
import { announce } from '../../../platform/live/live';
import { Refusal } from '../../../platform/http/refusal';
import { recordEvent } from '../../orders';
import type { Places } from '../../places';
import { refuseUnseen } from '../dispatch.policy';
import * as repo from '../dispatch.repo';
import { findMateTask } from '../pairs/pair-guard';
import { withMates } from '../pairs.repo';
import { goOn, lockCrews } from '../queue/change-task';
import { type TellDriver, tellChanged } from '../tell-of-task';
import { lockLivingTenders } from '../tenders.repo';
import { setTaskHour } from '../trip-ends.repo';
import { storeTripMinutes } from '../trips/measure-trips';
import { refuseTurned } from '../turns/turn-guard';
import { assignTask, momentOf, takeResources } from './assign-task';
import { publishTasks } from './publish-tasks';
import { takeBackTask } from './take-back-task';

type Input = ParsedInputOf<typeof dispatch.move>;
/** A task, and that of the box on the same trailer. */
type Trip = readonly [repo.TaskRow, ...repo.TaskRow[]];
type Moved = PresentedOf<typeof dispatch.move>;

/** The task and that of the box on the same trailer, both not begun. Throws NOT_FOUND, TASK_STATE, CONFLICT. */
async function needUnbegun(ctx: Ctx, { taskId, seen }: Input): Promise<Trip> {
  const tx = ctx.db;
  const [task] = await repo.findTasks(tx, [taskId]);
  if (!task) throw new Refusal('NOT_FOUND', { message: '未找到该任务' });
  const { state, phase } = task;
  if (state !== 'assigned' && state !== 'published')
    throw new Refusal('TASK_STATE', { message: `该任务${phase ?? taskWord('desk', state)}，不能再改派` });
  refuseUnseen(seen, task);
  const mate = (await findMateTask(tx, task))?.task;
  if (mate?.state === 'running') {
    throw new Refusal('TASK_STATE', { message: '双拖的另一箱已起运，不能单独改派' });
  }
  return mate && (mate.state === 'assigned' || mate.state === 'published') ? [task, mate] : [task];
}

/** Another hour with the same truck and driver: another place among their trips; its driver is told. */
async function moveHour(places: Places, ctx: Ctx, tasks: Trip, input: Input): Promise<Moved> {
  const { db: tx, now } = ctx;
  const [task] = tasks;
  const doorAt = momentOf(input.doorAt);
  if (!doorAt) return { taskId: task.taskId, published: task.state === 'published', late: [] };
  const { late } = await takeResources(places, ctx, {
    ...input,
    cabinetId: task.cabinetId,
    legKind: task.legKind,
    doorAt,
  });
  const orders = await repo.lockOrdersOfTasks(
    tx,
    tasks.map(({ taskId }) => taskId),
  );
  await lockCrews(tx, tasks);
  for (const one of tasks) {
    await setTaskHour(tx, one.taskId, doorAt);
    const order = orders.get(one.orderId)!;
    const to = toWireTime(doorAt).slice(5, 16);
    const from = toWireTime(one.queueAt ?? order.requireDate).slice(5, 16);
    const eventId = await recordEvent(tx, {
      orderId: one.orderId,
      accountId: ctx.signedIn().accountId,
      event: 'task_assigned',
      note: `第 ${one.seq} 箱 ${one.plateNumber}：计划到门 ${from} 改为 ${to}`,
      before: { queueAt: one.queueAt && toWireTime(one.queueAt) },
      after: { taskId: one.taskId, queueAt: toWireTime(doorAt) },
      now,
    });
    if (one.state === 'published')
      await tellChanged(tx, { order, task: one, eventId, now }, `计划到门 ${from} 改为 ${to}`);
  }
  await storeTripMinutes(
    places,
    ctx,
    tasks.map(({ taskId }) => taskId),
  );
  await goOn(tx, tasks, now);
  return { taskId: task.taskId, published: task.state === 'published', late: [...late] };
}

/** What the customer was told of: the truck, or with the same truck its driver. */
const toldOf = ({ plateNumber, driverName, vehicleId }: repo.TaskRow, input: Input): string =>
  vehicleId === input.vehicleId ? `司机${driverName}` : `车辆 ${plateNumber} `;

/** The truck that it was planned for keeps its hour. */
const keptHour = ({ queueAt, ...task }: repo.TaskRow, vehicleId: string): string | undefined =>
  queueAt !== null && task.vehicleId === vehicleId ? toWireTime(queueAt) : undefined;

/** Another truck or driver: those who were told are told anew, in the same transaction or not at all. */
async function moveCrew(
  places: Places,
  ctx: Ctx,
  tasks: Trip,
  input: Input,
  tellDriver?: TellDriver,
): Promise<Moved> {
  const { db: tx, now } = ctx;
  const { accountId } = ctx.signedIn();
  const [task] = tasks;
  const { cabinetId, legKind, dockId, returnDockId, returnDepotId } = task;
  for (const one of tasks) await refuseTurned(tx, one.cabinetId, '改派');
  const kept = refuseTendered(legKind, await lockLivingTenders(tx, [cabinetId]), now);
  if (kept !== null) throw new Refusal('TASK_STATE', { message: kept });
  const published = tasks.filter(({ state }) => state === 'published');
  for (const one of published)
    await takeBackTask(tx, one, { reason: '改派给其他车辆或司机', accountId, now });
  const { vehicleId, driverId, overrideReason, doorAt } = input;
  const { taskId, late } = await assignTask(places, ctx, {
    cabinetId,
    legKind,
    vehicleId,
    driverId,
    dockId,
    returnDockId: returnDockId ?? undefined,
    returnDepotId: returnDepotId ?? undefined,
    overrideReason,
    doorAt: doorAt ?? keptHour(task, vehicleId),
    seen: published.includes(task) ? 'none' : undefined,
  });
  if (published.length === 0) return { taskId, published: false, late };
  const insteadOf = new Map(published.map((one) => [one.cabinetId, toldOf(one, input)]));
  const wanted = { taskIds: [taskId], seenFaults: [] };
  const { refused } = await publishTasks(places, ctx, wanted, { insteadOf, tellDriver });
  const why = refused.find((one) => one.taskId === taskId);
  if (why) throw new Refusal('TASK_STATE', { message: why.message });
  return { taskId, published: true, late };
}

/**
 * Gives a trip that has not begun, published or not, to another truck or driver, or another hour of the same; of two on
 * one trailer both. `tellDriver`: how the other driver hears of it; left out: at once. Throws NOT_FOUND, TASK_STATE, CONFLICT, UNFIT and what a publication is refused for; then all stands as it
 * stood.
 */
export async function moveTask(
  places: Places,
  ctx: Ctx,
  input: Input,
  tellDriver?: TellDriver,
): Promise<Moved> {
  const tx = ctx.db;
  const orders = await repo.lockOrdersOfTasks(tx, await withMates(tx, [input.taskId]));
  const tasks = await needUnbegun(ctx, input);
  const [task] = tasks;
  const isSame = task.vehicleId === input.vehicleId && task.driverId === input.driverId;
  const moved = await (isSame
    ? moveHour(places, ctx, tasks, input)
    : moveCrew(places, ctx, tasks, input, tellDriver));
  ctx.audit({
    target: 'order',
    id: task.orderId,
    reason: input.overrideReason,
    before: { cabinet: task.seq, plateNumber: task.plateNumber, driverName: task.driverName },
    after: { taskId: moved.taskId, ...(input.doorAt !== undefined && { doorAt: input.doorAt }) },
  });
  await announce(tx, {
    o: [...orders.keys()],
    t: [...new Set([...tasks.map(({ taskId }) => taskId), moved.taskId])],
  });
  return moved;
}
