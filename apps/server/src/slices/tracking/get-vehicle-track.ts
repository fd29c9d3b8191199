import type { getVehicleTrackAllRoute, ParsedInputOf, PresentedOf } from '@boxhaul/contract';
import { cleanTrack, stays } from '@boxhaul/domain';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/refusal';
import { planAhead } from './plan-ahead';
import { selectVehicleTrack } from './positions.repo';
import { nameStays } from './stay-places';
import { trackSpan } from './track-span';
import { presentTrack } from './tracking.present';
import { findTask } from './tracking.repo';

/** Where the task's truck was while it was on the task, and what lies ahead of it. */
export async function getVehicleTrack(
  ctx: Ctx,
  { id, supplement }: ParsedInputOf<typeof getVehicleTrackAllRoute>,
): Promise<PresentedOf<typeof getVehicleTrackAllRoute>> {
  const { customerId } = ctx.customer();
  const task = await findTask(ctx.db, { taskId: id, customerId });
  if (!task) throw new Refusal('NOT_FOUND');
  const span = trackSpan(task, ctx.now);
  const clean = cleanTrack(await selectVehicleTrack(ctx.db, task.vehicle_id, span));
  const future = task.task_state === 'finished' ? null : await planAhead(ctx, task, clean.kept.at(-1));
  const found = stays(clean.kept);
  return presentTrack({
    ...span,
    clean,
    withDropped: supplement === 1,
    found,
    placeNames: await nameStays(ctx.db, task, found),
    future,
  });
}
