import type { ParsedInputOf, PresentedOf, tracking } from '@boxhaul/contract';
import type { Ctx } from '../../../platform/context';
import { selectDriverTrack } from '../positions.repo';
import type { TrackDesk } from './track-desk';
import { trackOfTask } from './track-of-task';

/** Where the driver's phone was during the task. */
export const getDriverTrack = (
  ctx: Ctx,
  desk: TrackDesk,
  input: ParsedInputOf<typeof tracking.driverTrack>,
): Promise<PresentedOf<typeof tracking.driverTrack>> =>
  trackOfTask(ctx, desk, input, {
    read: (task, span) => selectDriverTrack(ctx.db, task.driver_id, span, desk.mostPoints),
  });
