import {
  getDriverTrackAllRoute,
  getHex62To10,
  getVehicleTrackAllRoute,
  liveOrder,
  toTaskDetail,
} from '@boxhaul/contract';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/mount';
import { getDriverTrack } from './get-driver-track';
import { getTaskDetail } from './get-task-detail';
import { getVehicleTrack } from './get-vehicle-track';
import { LiveHub } from './live-hub';
import { streamOrder } from './stream-order';
import { readTaskCode } from './read-task-code';

export function registerTracking(mount: Mount, deps: Deps): void {
  const hub = new LiveHub(deps);
  mount(toTaskDetail, (ctx, input) => getTaskDetail(deps, ctx, input));
  mount(getVehicleTrackAllRoute, (ctx, input) => getVehicleTrack(ctx, input));
  mount(getDriverTrackAllRoute, (ctx, input) => getDriverTrack(ctx, input));
  mount(getHex62To10, (ctx, input) => readTaskCode(ctx, input));
  mount.raw(liveOrder, (ctx, input, http) => streamOrder(deps, hub, ctx, input, http));
}
