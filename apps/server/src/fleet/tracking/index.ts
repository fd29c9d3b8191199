import { live, plates, positionImports, tracking } from '@boxhaul/contract/fleet';
import { byEither } from '../../platform/http/by-either';
import type { Mount } from '../../platform/http/mount';
import type { NoticeDeps } from '../../identity/notices';
import type { LocatorDeps } from '../../pricing/places';
import { getDriverTrack } from './tracks/get-driver-track';
import { getTaskDetail } from './tracks/get-task-detail';
import { getVehicleTrack } from './tracks/get-vehicle-track';
import { listBoxes } from './boxes/list-boxes';
import { listPlaces } from './boxes/list-places';
import { openPublicRuns } from './runs/public-runs';
import { visitBoxes } from './visit/visit-boxes';
import { endEntering, listImports, lookAtFile, presentLooked, storeFile } from './imports/import-positions';
import { lastOfPlate } from './plates/last-of-plate';
import { sendTrackFile } from './plates/send-file';
import { sendSegments } from './plates/send-segments';
import { trackOfPlate } from './plates/track-of-plate';
import { LiveHub } from './live/live-hub';
import { streamOrder } from './live/stream-order';
import { type ForecastDeps, openArrivals } from './trips/open-arrivals';
import { openTrackDesk } from './tracks/track-desk';
import { openTasksByShare } from './share/tasks-by-share';
import { readTaskCode } from './tracks/read-task-code';

export { wordOfFollowed } from './followed.present';
export { type FollowedLeg, selectFollowedBoxes, selectMilestones } from './followed.repo';
export { newestSince } from './live/newest-since';
export { tellLateBoxes } from './late/tell-late-boxes';
export { reportNear } from './report-near';
export { hashDays } from './sealed/hash-days';
export { selectReports } from './sealed/reports.repo';
export { selectPhoneTrack } from './phone-track';
export { deleteOldTrips } from './trips/delete-old-trips';
export { keepTrips } from './trips/keep-trips';
export { laneOf, openLaneTrips } from './trips/lane-trips';

export { openArrivals };
export type { QueueForecasts } from './trips/open-arrivals';
export { openSealing } from './sealed/open-sealing';
export { cleanWithin, staysWithin } from './stays-within';

export function registerTracking(mount: Mount, deps: LocatorDeps & NoticeDeps & ForecastDeps): void {
  const shared = openTasksByShare(deps);
  const roads = { planner: deps.places.planner, locator: deps.locator, router: deps.router };
  const hub = new LiveHub(deps);
  const desk = openTrackDesk();
  const arrivalsOf = openArrivals(roads, deps.forecastsOf);
  const tracks = { desk, kept: deps.config.trackKept };
  mount(
    tracking.taskDetail,
    byEither((ctx, input) => getTaskDetail(deps, ctx, input), shared.taskDetail),
  );
  mount(
    tracking.vehicleTrack,
    byEither((ctx, input) => getVehicleTrack(roads, arrivalsOf, ctx, desk, input), shared.vehicleTrack),
  );
  mount(
    tracking.driverTrack,
    byEither((ctx, input) => getDriverTrack(deps, ctx, desk, input), shared.driverTrack),
  );
  mount(tracking.taskId, byEither(readTaskCode, shared.taskId));
  mount(live.boxes, (ctx, { keyword }) =>
    listBoxes(ctx.db, arrivalsOf, { customerId: ctx.customer().customerId, keyword, now: ctx.now }),
  );
  mount(live.opsBoxes, (ctx, { keyword }) =>
    listBoxes(ctx.db, arrivalsOf, { customerId: undefined, keyword, now: ctx.now }),
  );
  mount(live.opsPlaces, listPlaces);
  mount(live.runs, openPublicRuns(deps.clock));
  mount(live.visit, (ctx, input) => visitBoxes(deps, ctx, input));
  mount(plates.track, (ctx, input) => trackOfPlate(ctx, tracks, input));
  mount(plates.realTime, (ctx, input) => trackOfPlate(ctx, tracks, input));
  mount(plates.last, (ctx, input) => lastOfPlate(ctx, input));
  mount(plates.externalLast, byEither(lastOfPlate, shared.plateLast));
  mount(positionImports.check, async (ctx, input) => presentLooked(await lookAtFile(ctx, desk, input)));
  mount.prepared(positionImports.enter, {
    prepare: async (ctx, input) => storeFile(deps, ctx, input, await lookAtFile(ctx, desk, input)),
    work: (ctx, input, stored) => endEntering(ctx, input, stored),
  });
  mount(positionImports.list, listImports);
  mount.raw(plates.segments, (ctx, input, { reply }) => sendSegments(ctx, desk, input, reply));
  mount.raw(plates.file, (ctx, input, { reply }) => sendTrackFile(ctx, desk, input, reply));
  mount.raw(tracking.liveOrder, (ctx, input, http) => streamOrder(deps, hub, ctx, input, http));
}
