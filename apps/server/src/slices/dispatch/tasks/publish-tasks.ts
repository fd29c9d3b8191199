import type { dispatch, ParsedInputOf, PresentedOf } from '@boxhaul/contract';
import type { Db } from '@boxhaul/db';
import { toWireDate } from '@boxhaul/domain';
import type { Ctx } from '../../../platform/context';
import { announce } from '../../../platform/live/live';
import { Refusal } from '../../../platform/http/refusal';
import { whyLocked, whyNotPublished } from '../dispatch.policy';
import { selectLocks } from '../locks.repo';
import { lockDrivers, lockVehicles } from '../../fleet';
import * as repo from '../dispatch.repo';
import { findComingTurn } from '../turns/turn-guard';
import { whyUnfit } from './require-fit';
import { sendTask } from './send-task';
import { whyBusy } from './why-busy';

/**
 * Publishes to their drivers those of the tasks that may be, and says of each of the others why not; a task that is
 * published already is left as it is.
 */
export async function publishTasks(
  ctx: Ctx,
  input: ParsedInputOf<typeof dispatch.publish>,
): Promise<PresentedOf<typeof dispatch.publish>> {
  const { accountId } = ctx.signedIn();
  const taskIds = [...new Set(input.taskIds)];
  const tx = ctx.db;
  const orders = await repo.lockOrdersOfTasks(tx, taskIds);
  const found = await repo.findTasks(tx, taskIds);
  if (found.length !== taskIds.length) throw new Refusal('NOT_FOUND');
  const wanted = found.filter(({ state }) => state === 'assigned' || state === 'withdrawn');
  const [first] = orders.keys();
  // Of one order as a rule; of several the log names the tasks alone.
  if (orders.size === 1 && first !== undefined) ctx.audit({ target: 'order', id: first, after: { taskIds } });
  else ctx.audit({ target: 'task', after: { taskIds } });
  if (wanted.length === 0) return { published: 0, refused: [] };
  await lockResources(tx, wanted);
  const unfit = await whyUnfit(ctx, wanted, (task) => toWireDate(orders.get(task.orderId)!.requireDate));
  const locks = await selectLocks(tx, { cabinetIds: wanted.map(({ cabinetId }) => cabinetId) }, ctx.now);
  const lockedBy = (task: repo.TaskRow): string | null => {
    const lock = locks.find(({ cabinet_id, turned }) => cabinet_id === task.cabinetId && !turned);
    return lock ? whyLocked(lock) : null;
  };
  const published: repo.TaskRow[] = [];
  const refused: { taskId: string; message: string }[] = [];
  for (const task of wanted) {
    const order = orders.get(task.orderId)!;
    const message =
      whyNotPublished(order, task) ??
      lockedBy(task) ??
      unfit(task) ??
      (await whyEarly(tx, task)) ??
      (await whyBusy(tx, task));
    if (message !== null) {
      refused.push({ taskId: task.taskId, message });
      continue;
    }
    await sendTask(tx, { order, task, accountId, now: ctx.now });
    published.push(task);
  }
  if (published.length > 0) {
    const orderIds = [...new Set(published.map(({ orderId }) => orderId))];
    await announce(tx, { o: orderIds, t: published.map(({ taskId }) => taskId) });
  }
  return { published: published.length, refused };
}

/** A box that is loaded into another's empty one is sent for when that is empty. */
async function whyEarly(tx: Db, { cabinetId }: repo.TaskRow): Promise<string | null> {
  const turn = await findComingTurn(tx, cabinetId);
  return turn?.exportId === cabinetId ? '套箱的出口任务在进口箱卸货完成后自动发布' : null;
}

async function lockResources(tx: Db, tasks: readonly repo.TaskRow[]): Promise<void> {
  await lockVehicles(
    tx,
    tasks.map(({ vehicleId }) => vehicleId),
  );
  await lockDrivers(
    tx,
    tasks.map(({ driverId }) => driverId),
  );
}
