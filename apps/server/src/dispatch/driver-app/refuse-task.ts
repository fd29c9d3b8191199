import type { driverApp } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { announce } from '../../platform/live/live';
import { giveBackTask, lockOwnTask } from '../tasks';
import { raiseReport } from '../exceptions';
import { driverOf } from './driver-of';

/** Gives a task back that has not begun: its box waits for another truck, and dispatch hears why. Once is enough. */
export async function refuseTask(
  ctx: Ctx,
  { taskId, reason }: ParsedInputOf<typeof driverApp.refuse>,
): Promise<null> {
  const { accountId, driverId } = driverOf(ctx);
  const { db: tx, now } = ctx;
  const task = await lockOwnTask(tx, taskId);
  if (task?.driverId !== driverId || task.state === 'assigned') throw new Refusal('NOT_FOUND');
  if (task.state === 'withdrawn') return null;
  const orders = await giveBackTask(tx, task, { reason: `司机拒绝，${reason}`, accountId, now });
  await raiseReport(tx, { taskId, event: `refused ${taskId}`, detail: `拒绝任务：${reason}`, now });
  await announce(tx, { o: orders, t: [taskId] });
  return null;
}
