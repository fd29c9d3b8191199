import type { tracking } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { phoneDoubts } from '@boxhaul/domain/fleet';
import { wgs84 } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import type { LocatorDeps } from '../../../pricing/places';
import { selectDriverTrack, selectMocked, type TrackDesk } from '../../tracks';
import { trackOfTask } from './track-of-task';

/** Where the driver's phone was during the task, with what of it no truck can have done. */
export const getDriverTrack = (
  { locator }: Pick<LocatorDeps, 'locator'>,
  ctx: Ctx,
  desk: TrackDesk,
  input: ParsedInputOf<typeof tracking.driverTrack>,
): Promise<PresentedOf<typeof tracking.driverTrack>> =>
  trackOfTask(ctx, desk, input, {
    read: (task, span) => selectDriverTrack(ctx.db, task.driver_id, span, desk.mostPoints),
    doubts: async (task, span, { drawn, covered }) =>
      phoneDoubts({
        track: drawn,
        gaps: covered.gaps,
        isWater: (lng, lat) => locator.isWater(wgs84(lng, lat)),
        mocked: await selectMocked(ctx.db, task.driver_id, span),
      }),
  });
