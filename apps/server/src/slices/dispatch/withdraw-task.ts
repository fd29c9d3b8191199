import type { opsWithdrawTask, ParsedInputOf } from '@boxhaul/contract';
import { CABINET_STATES, TASK_WORDS } from '@boxhaul/domain';
import { inTransaction } from '@boxhaul/db';
import type { Ctx } from '../../platform/context';
import { announce } from '../../platform/live';
import { Refusal } from '../../platform/refusal';
import { recordEvent } from '../orders';
import * as repo from './dispatch.repo';

/** Takes back a task of which no node is done; a box without any task is unassigned again. */
export function withdrawTask(
  ctx: Ctx,
  { taskId, reason }: ParsedInputOf<typeof opsWithdrawTask>,
): Promise<null> {
  const { accountId } = ctx.signedIn();
  return inTransaction(ctx.db, async (tx) => {
    await repo.lockOrdersOfTasks(tx, [taskId]);
    const [task] = await repo.findTasks(tx, [taskId]);
    if (!task) throw new Refusal('NOT_FOUND');
    if (task.state !== 'assigned' && task.state !== 'published') {
      throw new Refusal('TASK_STATE', { message: `任务${TASK_WORDS[task.state]}，不能撤回` });
    }
    await repo.setTaskState(tx, taskId, { state: 'withdrawn' });
    const others = await repo.findLegs(tx, task.cabinetId);
    if (others.length === 0) {
      await repo.setCabinet(tx, task.cabinetId, { state: CABINET_STATES.unassigned }, ctx.now);
    }
    await recordEvent(tx, {
      orderId: task.orderId,
      accountId,
      event: 'task_withdrawn',
      note: `第 ${task.seq} 箱 ${task.plateNumber}：${reason}`,
      before: { taskId, state: task.state },
      now: ctx.now,
    });
    await announce(tx, { o: [task.orderId], t: [taskId] });
    return null;
  });
}
