import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { announce } from '../../../platform/live/live';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { lockVehicles } from '../../../fleet/fleet';
import type { Places } from '../../../pricing/places';
import { refuseUnseen } from '../tasks.policy';
import * as repo from '../tasks.repo';
import { withPairedTasks } from '../pairs/pairs.repo';
import { goOn, lockCrews } from '../queue/change-task';
import { refuseMovedQueue } from '../queue/refuse-moved-queue';
import type { NotifyDriver } from '../notify-task';
import { refuseTurned } from '../turns/turn-guard';
import { assignTask, momentOf, lockResources } from '../assign/assign-task';
import { refuseCarriers, type Trip, withOthers, withUnstartedPair, writeHour } from './move-hours';
import { publishTasks } from '../publish/publish-tasks';
import { takeBackTask } from '../assign/take-back-task';

type Input = ParsedInputOf<typeof dispatch.move>;
type Moved = PresentedOf<typeof dispatch.move>;

/** The task and that of the box on the same trailer, both not begun. Throws NOT_FOUND, TASK_STATE, CONFLICT. */
async function needUnbegun(ctx: Ctx, { taskId, seen }: Input): Promise<Trip> {
  const [task] = await repo.findTasks(ctx.db, [taskId]);
  if (!task) throw new Refusal('NOT_FOUND', { message: '未找到该任务' });
  const trip = await withUnstartedPair(ctx, task);
  refuseUnseen(seen, task);
  return trip;
}

/** Another hour with the same truck and driver: another place among their trips; its driver is told. */
async function moveHour(places: Places, ctx: Ctx, tasks: Trip, input: Input): Promise<Moved> {
  const [task] = tasks;
  const { taskId, cabinetId, legKind } = task;
  const published = task.state === 'published';
  const doorAt = momentOf(input.doorAt, ctx.now);
  if (!doorAt) return { taskId, published, late: [] };
  for (const one of tasks) await refuseCarriers(ctx, one);
  const { late } = await lockResources(places, ctx, { ...input, cabinetId, legKind, doorAt });
  await lockCrews(ctx.db, tasks);
  await writeHour(places, ctx, tasks, doorAt);
  await goOn(ctx.db, tasks, ctx.now);
  return { taskId, published, late: [...late] };
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
  tellDriver?: NotifyDriver,
): Promise<Moved> {
  const { db: tx, now } = ctx;
  const { accountId } = ctx.signedIn();
  const [task] = tasks;
  const { cabinetId, legKind, dockId, returnDockId, returnDepotId } = task;
  for (const one of tasks) await refuseTurned(tx, one.cabinetId, '改派');
  await refuseCarriers(ctx, task);
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

/** Trucks and drivers of both sides are locked, and the trips of the one that it goes to are still those that were seen. Throws BAD_INPUT, TASK_STATE. */
async function holdQueues({ db: tx }: Ctx, tasks: Trip, { queue, others, ...crew }: Input): Promise<void> {
  if (!queue && !others) return;
  await lockCrews(tx, [...tasks, crew]);
  const [vehicle] = await lockVehicles(tx, [crew.vehicleId]);
  if (!vehicle) throw refuseField('vehicleId', '车辆不存在或已停用');
  if (queue) await refuseMovedQueue(tx, vehicle, queue);
}

/**
 * Gives a trip that has not begun, published or not, to another truck or driver, or another hour of the same; of two on
 * one trailer both. Others of its trucks get their hours along with it. `tellDriver`: how the other driver hears of it; left
 * out: at once. Throws NOT_FOUND, TASK_STATE, CONFLICT, UNFIT and what a publication is refused for; then all stands as it
 * stood.
 */
export async function moveTask(
  places: Places,
  ctx: Ctx,
  input: Input,
  tellDriver?: NotifyDriver,
): Promise<Moved> {
  const tx = ctx.db;
  const { others = [] } = input;
  const taskIds = [input.taskId, ...others.map(({ taskId }) => taskId)];
  const orders = await repo.lockOrdersOfTasks(tx, await withPairedTasks(tx, taskIds));
  const tasks = await needUnbegun(ctx, input);
  const [task] = tasks;
  await holdQueues(ctx, tasks, input);
  const isSame = task.vehicleId === input.vehicleId && task.driverId === input.driverId;
  const moved = await withOthers(places, ctx, { tasks, input }, () =>
    isSame ? moveHour(places, ctx, tasks, input) : moveCrew(places, ctx, tasks, input, tellDriver),
  );
  ctx.audit({
    target: 'order',
    id: task.orderId,
    reason: input.overrideReason,
    before: { cabinet: task.seq, plateNumber: task.plateNumber, driverName: task.driverName },
    after: {
      taskId: moved.taskId,
      ...(input.doorAt !== undefined && { doorAt: input.doorAt }),
      ...(others.length > 0 && {
        others: others.map(({ taskId, doorAt }) => `${taskId} ${doorAt}`).join('；'),
      }),
    },
  });
  await announce(tx, {
    o: [...orders.keys()],
    t: [...new Set([...tasks.map((one) => one.taskId), ...taskIds, moved.taskId])],
  });
  return moved;
}
