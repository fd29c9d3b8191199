import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { Db } from '@boxhaul/db';
import { toWireDate } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { announce } from '../../../platform/live/live';
import { Refusal } from '../../../platform/http/refusal';
import { whyLocked, whyNotPublished } from '../tasks.policy';
import { selectLocks } from '../locks.repo';
import * as repo from '../tasks.repo';
import type { Places } from '../../../pricing/places';
import { goOn, lockCrews } from '../queue/change-task';
import { judgeLinks, type NotSendable, whyChanged } from '../judge-links';
import { findPairedTask } from '../pairs/pair-guard';
import { withPairedTasks } from '../pairs/pairs.repo';
import { findUpcomingTurn } from '../turns/turn-guard';
import { whyUnfit } from '../../crews';
import type { NotifyDriver } from '../notify-task';
import { sendTask } from './send-task';

interface Telling {
  /** Of which truck or driver each customer was told before, by box. */
  insteadOf?: ReadonlyMap<string, string>;
  /** How each driver hears of his; left out: at once. */
  tellDriver?: NotifyDriver | undefined;
}

/**
 * Publishes to their drivers those of the tasks that may be, and says of each of the others why not; a task that is
 * published already is left as it is. Of two on one trailer both are published or neither, and what has changed of them
 * since they were put together has to be seen first.
 */
export async function publishTasks(
  places: Places,
  ctx: Ctx,
  input: ParsedInputOf<typeof dispatch.publish>,
  { insteadOf, tellDriver }: Telling = {},
): Promise<PresentedOf<typeof dispatch.publish>> {
  const { accountId } = ctx.signedIn();
  const tx = ctx.db;
  const taskIds = await withPairedTasks(tx, input.taskIds);
  const orders = await repo.lockOrdersOfTasks(tx, taskIds);
  const found = await repo.findTasks(tx, taskIds);
  if (found.length !== taskIds.length) throw new Refusal('NOT_FOUND');
  const wanted = found.filter(({ state }) => state === 'assigned' || state === 'withdrawn');
  const [first] = orders.keys();
  // Of one order as a rule; of several the log names the tasks alone.
  if (orders.size === 1 && first !== undefined) ctx.audit({ target: 'order', id: first, after: { taskIds } });
  else ctx.audit({ target: 'task', after: { taskIds } });
  if (wanted.length === 0) return { published: 0, refused: [] };
  await lockCrews(tx, wanted);
  const whyNot = await judging(ctx, wanted, orders);
  const judged = await judgeLinks(
    places,
    ctx,
    wanted.filter(({ legKind }) => legKind === 'direct').map(({ cabinetId }) => cabinetId),
  );
  const published: repo.TaskRow[] = [];
  const refused: Refused[] = [];
  for (const tasks of await togetherOf(tx, wanted)) {
    const whys = await Promise.all(tasks.map(whyNot));
    const why = whys.some((own) => own !== null)
      ? null
      : ((await whyParted(tx, tasks)) ??
        tasks.flatMap(({ cabinetId }) => whyChanged(judged, cabinetId, input.seenFaults) ?? [])[0]);
    const kept = keptBack(tasks, whys, why);
    refused.push(...kept);
    for (const task of kept.length > 0 ? [] : tasks) {
      await sendTask(tx, {
        order: orders.get(task.orderId)!,
        task,
        accountId,
        now: ctx.now,
        insteadOf: insteadOf?.get(task.cabinetId),
        tellDriver,
      });
      published.push(task);
    }
  }
  await goOn(tx, published, ctx.now);
  if (published.length > 0) {
    const orderIds = [...new Set(published.map(({ orderId }) => orderId))];
    await announce(tx, { o: orderIds, t: published.map(({ taskId }) => taskId) });
  }
  return { published: published.length, refused };
}

type Refused = NotSendable & { taskId: string };

/** Of a move that is not sent each task with the reason: its own, the other one's, or what is against both. */
function keptBack(
  tasks: readonly repo.TaskRow[],
  whys: readonly (string | null)[],
  both: NotSendable | null | undefined,
): Refused[] {
  const first = whys.find((why) => why !== null);
  if (first === undefined) return both ? tasks.map(({ taskId }) => ({ taskId, ...both })) : [];
  return tasks.map(({ taskId }, at) => ({
    taskId,
    message: whys[at] ?? `双拖的另一箱：${first}`,
  }));
}

/** Why a task by itself is not published; null when it may be. */
async function judging(
  ctx: Ctx,
  wanted: readonly repo.TaskRow[],
  orders: ReadonlyMap<string, repo.LockedOrder>,
): Promise<(task: repo.TaskRow) => Promise<string | null>> {
  const { db: tx, now } = ctx;
  const unfit = await whyUnfit(ctx, wanted, (task) => toWireDate(orders.get(task.orderId)!.requireDate));
  const locks = await selectLocks(tx, { cabinetIds: wanted.map(({ cabinetId }) => cabinetId) }, now);
  const lockedBy = (task: repo.TaskRow): string | null => {
    const lock = locks.find(({ cabinet_id, turned }) => cabinet_id === task.cabinetId && !turned);
    return lock ? whyLocked(lock) : null;
  };
  return async (task) =>
    whyNotPublished(orders.get(task.orderId)!, task) ??
    lockedBy(task) ??
    unfit(task) ??
    (await whyEarly(tx, task));
}

/** Tasks by the moves that they are: of two on one trailer both in one. */
export async function togetherOf(tx: Db, tasks: readonly repo.TaskRow[]): Promise<repo.TaskRow[][]> {
  const moves: repo.TaskRow[][] = [];
  for (const task of tasks) {
    if (moves.some((move) => move.includes(task))) continue;
    const mate = await findPairedTask(tx, task);
    const other = mate && tasks.find(({ taskId }) => taskId === mate.task?.taskId);
    moves.push(other ? [task, other] : [task]);
  }
  return moves;
}

/** Of a pair whose other box has no truck neither is sent; null where nothing is against it. */
async function whyParted(tx: Db, [task, other]: readonly repo.TaskRow[]): Promise<NotSendable | null> {
  const mate = task && !other && (await findPairedTask(tx, task));
  if (!mate || (mate.task && mate.task.state !== 'assigned')) return null;
  return { message: '双拖的另一箱没有一起派车' };
}

/** A box that is loaded into another's empty one is sent for when that is empty. */
async function whyEarly(tx: Db, { cabinetId }: repo.TaskRow): Promise<string | null> {
  const turn = await findUpcomingTurn(tx, cabinetId);
  return turn?.exportId === cabinetId ? '套箱的出口任务在进口箱卸货完成后自动发布' : null;
}
