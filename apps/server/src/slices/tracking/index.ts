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
import { openTrackDesk } from './track-desk';
import { readTaskCode } from './read-task-code';

export function registerTracking(mount: Mount, deps: Deps): void {
  const hub = new LiveHub(deps);
  const desk = openTrackDesk();
  mount(toTaskDetail, (ctx, input) => getTaskDetail(deps, ctx, input));
  mount(getVehicleTrackAllRoute, (ctx, input) => getVehicleTrack(ctx, desk, input));
  mount(getDriverTrackAllRoute, (ctx, input) => getDriverTrack(ctx, desk, input));
  mount(getHex62To10, (ctx, input) => readTaskCode(ctx, input));
  mount.raw(liveOrder, (ctx, input, http) => streamOrder(deps, hub, ctx, input, http));
}
