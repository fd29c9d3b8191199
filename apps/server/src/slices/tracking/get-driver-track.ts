import type { getDriverTrackAllRoute, ParsedInputOf, PresentedOf } from '@boxhaul/contract';
import { cleanTrack, stays } from '@boxhaul/domain';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/refusal';
import { selectDriverTrack } from './positions.repo';
import { nameStays } from './stay-places';
import { trackSpan } from './track-span';
import { presentTrack } from './tracking.present';
import { findTask } from './tracking.repo';

/** Where the driver's phone was during the task; an empty track is an answer, not a refusal (decisions 7). */
export async function getDriverTrack(
  ctx: Ctx,
  { id, supplement }: ParsedInputOf<typeof getDriverTrackAllRoute>,
): Promise<PresentedOf<typeof getDriverTrackAllRoute>> {
  const { customerId } = ctx.customer();
  const task = await findTask(ctx.db, { taskId: id, customerId });
  if (!task) throw new Refusal('NOT_FOUND');
  const span = trackSpan(task, ctx.now);
  const clean = cleanTrack(await selectDriverTrack(ctx.db, task.driver_id, span));
  const found = stays(clean.kept);
  return presentTrack({
    ...span,
    clean,
    withDropped: supplement === 1,
    found,
    placeNames: await nameStays(ctx.db, task, found),
    future: null,
  });
}
