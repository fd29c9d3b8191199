import { live, plates, tracking } from '@boxhaul/contract/fleet';
import { byEither } from '../../platform/http/by-either';
import type { Mount } from '../../platform/http/mount';
import type { NoticeDeps } from '../../identity/notices';
import type { LocatorDeps } from '../../pricing/places';
import { type ForecastDeps, openArrivals } from '../arrivals';
import { lastOfPlate, type TrackDesk } from '../tracks';
import { getDriverTrack } from './tracks/get-driver-track';
import { getTaskDetail } from './tracks/get-task-detail';
import { getVehicleTrack } from './tracks/get-vehicle-track';
import { listBoxes } from './boxes/list-boxes';
import { listPlaces } from './boxes/list-places';
import { openPublicRuns } from './runs/public-runs';
import { visitBoxes } from './visit/visit-boxes';
import { LiveHub } from './live/live-hub';
import { streamOrder } from './live/stream-order';
import { openTasksByShare } from './share/tasks-by-share';
import { readTaskCode } from './tracks/read-task-code';

export { wordOfFollowed } from './followed.present';
export { type FollowedLeg, selectFollowedBoxes, selectMilestones } from './followed.repo';
export { newestSince } from './live/newest-since';

export function registerTracking(
  mount: Mount,
  deps: LocatorDeps & NoticeDeps & ForecastDeps & { trackDesk: TrackDesk },
): void {
  const { trackDesk: desk } = deps;
  const shared = openTasksByShare(deps);
  const roads = { planner: deps.places.planner, locator: deps.locator, router: deps.router };
  const hub = new LiveHub(deps);
  const arrivalsOf = openArrivals(roads, deps.forecastsOf);
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
  mount(plates.externalLast, byEither(lastOfPlate, shared.plateLast));
  mount(live.boxes, (ctx, { keyword }) =>
    listBoxes(ctx.db, arrivalsOf, { customerId: ctx.customer().customerId, keyword, now: ctx.now }),
  );
  mount(live.opsBoxes, (ctx, { keyword }) =>
    listBoxes(ctx.db, arrivalsOf, { customerId: undefined, keyword, now: ctx.now }),
  );
  mount(live.opsPlaces, listPlaces);
  mount(live.runs, openPublicRuns(deps.clock));
  mount(live.visit, (ctx, input) => visitBoxes(deps, ctx, input));
  mount.raw(tracking.liveOrder, (ctx, input, http) => streamOrder(deps, hub, ctx, input, http));
}
