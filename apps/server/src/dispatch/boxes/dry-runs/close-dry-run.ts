import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { boxStateWord, cabinetStateAfter, refuseDryRun } from '@boxhaul/domain/dispatch';
import { CABINET_STATES } from '@boxhaul/domain/orders';
import type { Ctx } from '../../../platform/context';
import { announce } from '../../../platform/live/live';
import { Refusal } from '../../../platform/http/refusal';
import { followCabinets, recordEvent, updateCabinet } from '../../../orders/orders';
import {
  nextTaskState,
  refuseClosedOrder,
  findCabinet,
  findLegs,
  changeTask,
  endHold,
  notifyWithdrawn,
  findPair,
  lockOrderWithPaired,
  endPair,
  refuseTurned,
  takeBackTask,
} from '../../tasks';
import { insertDryRun, selectDoneNodes } from './dry-runs.repo';
import { endTendersOf } from '../../tenders';

const DRY = boxStateWord('desk', CABINET_STATES.dry);

/**
 * Closes a box before it is loaded (decisions 11.9): a task under way ends where it is, the others are taken back, and
 * truck and driver are free, but for a box that goes on the same trailer, which goes on alone. Its freight is not charged; the dry run is, by the fee policies, when the order is through.
 */
export async function closeDryRun(
  ctx: Ctx,
  { cabinetId, reason }: ParsedInputOf<typeof dispatch.dryRun>,
): Promise<null> {
  const { accountId } = ctx.signedIn();
  const { db: tx, now } = ctx;
  const order = await lockOrderWithPaired(tx, cabinetId);
  if (!order) throw new Refusal('NOT_FOUND');
  refuseClosedOrder(order.state);
  const { orderId, orderType } = order;
  const box = await findCabinet(tx, cabinetId);
  const done = await selectDoneNodes(tx, cabinetId);
  const why = refuseDryRun({ state: box.state, orderType, done });
  if (why !== null) throw new Refusal('TASK_STATE', { message: why });
  await refuseTurned(tx, cabinetId, '放空');
  const eventId = await recordEvent(tx, {
    orderId,
    accountId,
    event: 'box_dry_run',
    note: `第 ${box.seq} 箱：${reason}`,
    before: { state: box.state },
    after: { state: CABINET_STATES.dry, reason },
    now,
  });
  const pair = await findPair(tx, cabinetId);
  const others = pair ? await endPair(tx, pair, { reason, accountId, now }) : [];
  const legs = await findLegs(tx, cabinetId);
  for (const task of legs) {
    if (task.state === 'assigned' || task.state === 'published') {
      await takeBackTask(tx, task, { reason: `${DRY}：${reason}`, accountId, now });
    } else if (task.state === 'running') {
      const state = nextTaskState('dry_run', task.state);
      await changeTask(tx, task, { state, phase: DRY, finished_at: now }, now);
      await notifyWithdrawn(tx, { order, task, eventId, now }, `${DRY}：${reason}`);
    }
  }
  await endTendersOf(tx, [cabinetId], { reason: `${DRY}：${reason}`, now });
  const tasks = legs
    .filter(({ state }) => state === 'assigned' || state === 'published' || state === 'running')
    .map(({ taskId, state, phase }) => ({ taskId, state, phase }));
  await insertDryRun(tx, { cabinetId, reason, accountId, now, boxState: box.state, tasks });
  await endHold(tx, cabinetId, { accountId, now });
  await updateCabinet(tx, cabinetId, { state: cabinetStateAfter('dry_run', box.state) }, now);
  ctx.audit({ target: 'order', id: orderId, reason, after: { cabinet: box.seq, state: DRY } });
  await followCabinets(tx, orderId, now, accountId);
  await announce(tx, { o: [...new Set([orderId, ...others])] });
  return null;
}
