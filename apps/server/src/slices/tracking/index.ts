import {
  getDriverTrackAllRoute,
  getHex62To10,
  getVehicleTrackAllRoute,
  liveOrder,
  toTaskDetail,
} from '@boxhaul/contract';
import type { Mount } from '../../platform/http/mount';
import type { PlacesDeps } from '../places';
import { getDriverTrack } from './tracks/get-driver-track';
import { getTaskDetail } from './tracks/get-task-detail';
import { getVehicleTrack } from './tracks/get-vehicle-track';
import { LiveHub } from './live/live-hub';
import { streamOrder } from './live/stream-order';
import { openTrackDesk } from './tracks/track-desk';
import { readTaskCode } from './tracks/read-task-code';

export function registerTracking(mount: Mount, deps: PlacesDeps): void {
  const hub = new LiveHub(deps);
  const desk = openTrackDesk();
  mount(toTaskDetail, (ctx, input) => getTaskDetail(deps, ctx, input));
  mount(getVehicleTrackAllRoute, (ctx, input) => getVehicleTrack(deps.places.planner, ctx, desk, input));
  mount(getDriverTrackAllRoute, (ctx, input) => getDriverTrack(ctx, desk, input));
  mount(getHex62To10, (ctx, input) => readTaskCode(ctx, input));
  mount.raw(liveOrder, (ctx, input, http) => streamOrder(deps, hub, ctx, input, http));
}
