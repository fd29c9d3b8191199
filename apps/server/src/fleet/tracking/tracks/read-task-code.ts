import type { tracking } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { fromTaskCode } from '@boxhaul/domain/orders';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { findTask } from '../tracking.repo';

/** The id behind a task's code; a code of nobody's, or of another customer's task, is not found. */
export async function readTaskCode(
  ctx: Ctx,
  { id: code }: ParsedInputOf<typeof tracking.taskId>,
): Promise<PresentedOf<typeof tracking.taskId>> {
  const { customerId } = ctx.customer();
  const taskId = fromTaskCode(code);
  const task = taskId === null ? undefined : await findTask(ctx.db, { taskId, customerId });
  if (!task) throw new Refusal('NOT_FOUND');
  return { id: task.task_id };
}
