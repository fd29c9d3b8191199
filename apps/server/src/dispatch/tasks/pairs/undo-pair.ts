import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { whyPairStays } from '@boxhaul/domain/dispatch';
import type { Db } from '@boxhaul/db';
import type { Ctx } from '../../../platform/context';
import { announce } from '../../../platform/live/live';
import { Refusal } from '../../../platform/http/refusal';
import { recordEvent } from '../../../orders/orders';
import * as repo from '../tasks.repo';
import { closePair, findPairById, type PairRow, selectPairBoxes } from './pairs.repo';
import { takeBackTask } from '../assign/take-back-task';

/** Two boxes go each by itself again; the truck keeps that whose door is first, and the other waits for one. */
export async function undoPair(
  ctx: Ctx,
  { pairId, reason }: ParsedInputOf<typeof dispatch.undoPair>,
): Promise<null> {
  const { accountId } = ctx.signedIn();
  const { db: tx, now } = ctx;
  const found = await findPairById(tx, pairId);
  if (!found) throw new Refusal('NOT_FOUND');
  await repo.lockOrdersOfCabinets(tx, found.cabinetIds);
  const pair = await findPairById(tx, pairId);
  if (!pair || pair.endedAt) throw new Refusal('TASK_STATE', { message: '该双拖已撤销' });
  const rows = await selectPairBoxes(tx, pair.cabinetIds, now);
  const why = whyPairStays(rows.map(({ task }) => task?.state ?? null));
  if (why !== null) throw new Refusal('TASK_STATE', { message: why });
  await endPair(tx, pair, { reason, accountId, now });
  const second = rows.find(({ cabinet_id }) => cabinet_id === pair.cabinetIds[1])?.task;
  const [task] = second ? await repo.findTasks(tx, [second.taskId]) : [];
  if (task) await takeBackTask(tx, task, { reason: `撤销双拖：${reason}`, accountId, now });
  const orderIds = [...new Set(rows.map(({ order_id }) => order_id))];
  ctx.audit({ target: 'order', id: orderIds[0]!, reason, before: { pairId } });
  await announce(tx, { o: orderIds, t: task ? [task.taskId] : [] });
  return null;
}

interface Ended {
  reason: string;
  accountId: string;
  now: Date;
}

/** Ends a pair; what its boxes do after it is the caller's. Answers their orders. */
export async function endPair(
  tx: Db,
  { pairId, cabinetIds }: PairRow,
  { reason, accountId, now }: Ended,
): Promise<string[]> {
  await closePair(tx, pairId, { accountId, now });
  const rows = await selectPairBoxes(tx, cabinetIds, now);
  for (const { order_id, seq } of rows) {
    await recordEvent(tx, {
      orderId: order_id,
      accountId,
      event: 'pair_undone',
      // Why the other box goes no longer is its own customer's.
      note: `第 ${seq} 箱单独运输`,
      before: { pairId, reason },
      now,
    });
  }
  return [...new Set(rows.map(({ order_id }) => order_id))];
}
