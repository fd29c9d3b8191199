import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { review } from '@boxhaul/contract/orders';
import { BOX_MARK_WORDS } from '@boxhaul/domain/orders';
import type { Db } from '@boxhaul/db';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { announce } from '../../../platform/live/live';
import { grantCancellation } from '../../../orders/changes';
import * as repo from '../tasks.repo';
import { selectOpenMarks } from './open-marks.repo';
import { selectPairsOfOrder } from '../pairs/pairs.repo';
import { endPair } from '../pairs/undo-pair';
import { selectTurnsOfOrder } from '../turns/turns.repo';
import { endTurn } from '../turns/undo-turn';
import { takeBackTask } from '../assign/take-back-task';
import { endTendersOf } from '../../tenders';

/** A mark ends by a person, who knows how it ended and what it cost: no fee of a cancelled order can be proposed. */
async function refuseOpenMarks(tx: Db, orderId: string): Promise<void> {
  const open = await selectOpenMarks(tx, orderId);
  if (open.length === 0) return;
  const boxes = open.map(({ seq, kind }) => `第 ${seq} 箱${BOX_MARK_WORDS[kind]}`).join('、');
  throw new Refusal('ORDER_STATE', {
    message: `${boxes}尚未结束，请调度先在看板结束（有费用的一并提出），再同意取消`,
  });
}

/**
 * An operator agrees to cancel: the order ends, and its tasks are taken back with it. The order is locked first, as a
 * check-in does: either no box has left, or the agreement is refused. Nor is it agreed to while a mark runs.
 */
export async function agreeCancellation(
  ctx: Ctx,
  input: ParsedInputOf<typeof review.agreeCancellation>,
): Promise<null> {
  const { accountId } = ctx.signedIn();
  const { now } = ctx;
  const tx = ctx.db;
  ctx.audit({ target: 'order', id: input.id });
  const turns = await selectTurnsOfOrder(tx, input.id);
  const pairs = await selectPairsOfOrder(tx, input.id);
  const boxes = [
    ...turns.flatMap(({ importId, exportId }) => [importId, exportId]),
    ...pairs.flatMap(({ cabinetIds }) => cabinetIds),
  ];
  const others = [...(await repo.lockOrdersOfCabinets(tx, boxes)).keys()];
  await grantCancellation(tx, { ...input, accountId, now });
  await refuseOpenMarks(tx, input.id);
  // Those that stand now: the orders are locked.
  for (const turn of await selectTurnsOfOrder(tx, input.id)) {
    await endTurn(tx, turn, { reason: '客户取消订单', accountId, now, asItIs: true });
  }
  // The other box of a pair goes on alone.
  for (const pair of await selectPairsOfOrder(tx, input.id)) {
    await endPair(tx, pair, { reason: '客户取消订单', accountId, now });
  }
  const tasks = await repo.findUnstartedTasks(tx, input.id);
  for (const task of tasks) await takeBackTask(tx, task, { reason: '客户取消订单', accountId, now });
  await endTendersOf(tx, await repo.findCabinetIds(tx, input.id), { reason: '客户取消订单', now });
  if (tasks.length > 0 || others.length > 0) {
    await announce(tx, { o: [...new Set([input.id, ...others])], t: tasks.map(({ taskId }) => taskId) });
  }
  return null;
}
