import type { driverApp } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { findTasks } from '../tasks';
import { raiseReport, refuseMoreReports } from '../exceptions';
import { driverOf } from './driver-of';
import { ownPictures } from './own-pictures';

/** Tells dispatch of an own task; of one that was taken back too. */
export async function reportTask(
  ctx: Ctx,
  { taskId, text, fileIds }: ParsedInputOf<typeof driverApp.report>,
): Promise<null> {
  const { driverId } = driverOf(ctx);
  const [task] = await findTasks(ctx.db, [taskId]);
  if (task?.driverId !== driverId || task.publishedAt === null) throw new Refusal('NOT_FOUND');
  await refuseMoreReports(ctx.db, taskId);
  await raiseReport(ctx.db, {
    taskId,
    event: `${taskId} ${ctx.requestId}`,
    detail: text,
    fileIds: await ownPictures(ctx, fileIds),
    now: ctx.now,
  });
  return null;
}
