import type { tracking } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { Ctx, Deps } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { presentTask } from '../task.present';
import { findTask, selectNodes, selectOrderLegs } from '../tracking.repo';

/** A task with its dock, door point and nodes, as the track dialog shows it. */
export async function getTaskDetail(
  deps: Deps,
  ctx: Ctx,
  { id }: ParsedInputOf<typeof tracking.taskDetail>,
): Promise<PresentedOf<typeof tracking.taskDetail>> {
  const { customerId } = ctx.customer();
  const task = await findTask(ctx.db, { taskId: id, customerId });
  if (!task) throw new Refusal('NOT_FOUND');
  const [nodes, legs] = await Promise.all([selectNodes(ctx.db, id), selectOrderLegs(ctx.db, task.order_id)]);
  return presentTask(deps, ctx.holder(), { task, nodes, legs });
}
