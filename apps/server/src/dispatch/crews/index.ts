import { dispatch } from '@boxhaul/contract/dispatch';
import type { Mount } from '../../platform/http/mount';
import type { PlacesDeps } from '../../pricing/places';
import type { Zones } from '../../pricing/zones';
import { listFleet } from './resources/list-fleet';
import { listResources } from './resources/list-resources';
import { warnOfDrive } from './resources/warn-of-drive';

export { selectLoadedTrucks } from './fitness/loads.repo';
export { type Fit, requireFit, whyUnfit } from './fitness/require-fit';
export { type HoursBox, hoursBox, hoursOf } from './hours/driver-hours';
export { keepDrives } from './hours/keep-drives';
export {
  type QueuedTask,
  forecastTasks,
  gateDoubtsOf,
  isToDoor,
  judgeQueues,
  queuesAhead,
  queuesOfTasks,
} from './queue/judge-queue';
export { type Crews, type OpenTrip, boundBoxes, selectBoundCrews, selectOpenTrips } from './queue/queue.repo';
export { joinReturnPlace } from './queue/return-place.repo';
export { findDoorOfCabinet, selectDrivers, selectVehicles } from './resources/resources.repo';
export { dockOfOrder, openDocks } from './trips/dock-of-order';
export { measureBoxes, measureTrips } from './trips/measure-trips';
export { MINUTES_OF_TASK, selectEndsOfTasks } from './trips/trip-ends.repo';

/** Which trucks and drivers there are for a box. */
export function registerCrews(mount: Mount, deps: PlacesDeps & { zones: Zones }): void {
  const { places } = deps;
  mount(dispatch.resources, (ctx, input) => listResources(places, ctx, input));
  mount(dispatch.zoneWarnings, (ctx, input) => warnOfDrive(deps, ctx, input));
  mount(dispatch.fleet, (ctx) => listFleet(places, ctx));
}
