import { plates, tracking } from '@boxhaul/contract';
import type { Mount } from '../../platform/http/mount';
import type { NoticeDeps } from '../notices';
import type { LocatorDeps } from '../places';
import { getDriverTrack } from './tracks/get-driver-track';
import { getTaskDetail } from './tracks/get-task-detail';
import { getVehicleTrack } from './tracks/get-vehicle-track';
import { lastOfPlate } from './plates/last-of-plate';
import { sendTrackFile } from './plates/send-file';
import { sendSegments } from './plates/send-segments';
import { trackOfPlate } from './plates/track-of-plate';
import { LiveHub } from './live/live-hub';
import { streamOrder } from './live/stream-order';
import { openTrackDesk } from './tracks/track-desk';
import { readTaskCode } from './tracks/read-task-code';

export { newestSince } from './live/newest-since';
export { tellLateBoxes } from './late/tell-late-boxes';
export { reportNear } from './report-near';
export { hashDays } from './sealed/hash-days';
export { selectReports } from './sealed/reports.repo';
export { openSealing } from './sealed/open-sealing';
export { staysWithin } from './stays-within';

export function registerTracking(mount: Mount, deps: LocatorDeps & NoticeDeps): void {
  const roads = { planner: deps.places.planner, locator: deps.locator };
  const hub = new LiveHub(deps);
  const desk = openTrackDesk();
  const tracks = { desk, kept: deps.config.trackKept };
  mount(tracking.taskDetail, (ctx, input) => getTaskDetail(deps, ctx, input));
  mount(tracking.vehicleTrack, (ctx, input) => getVehicleTrack(roads, ctx, desk, input));
  mount(tracking.driverTrack, (ctx, input) => getDriverTrack(ctx, desk, input));
  mount(tracking.taskId, (ctx, input) => readTaskCode(ctx, input));
  mount(plates.track, (ctx, input) => trackOfPlate(ctx, tracks, input));
  mount(plates.realTime, (ctx, input) => trackOfPlate(ctx, tracks, input));
  mount(plates.last, (ctx, input) => lastOfPlate(ctx, input));
  mount(plates.externalLast, (ctx, input) => lastOfPlate(ctx, input));
  mount.raw(plates.segments, (ctx, input, { reply }) => sendSegments(ctx, input, reply));
  mount.raw(plates.file, (ctx, input, { reply }) => sendTrackFile(ctx, desk, input, reply));
  mount.raw(tracking.liveOrder, (ctx, input, http) => streamOrder(deps, hub, ctx, input, http));
}
