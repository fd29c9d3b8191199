import { placeDesk, places as placeCalls } from '@boxhaul/contract/pricing';
import type { Mount } from '../../platform/http/mount';
import type { LocatorDeps } from '../places';
import { correctDoorPoint, forgetDoorPoint, listDoorPoints } from './keep-doors';
import { previewDoor } from './resolve-door';

export { learnDoors } from './learn-doors';
export { type Door, geocodeDoor, rememberDoor, resolveDoor } from './resolve-door';

export function registerDoorPoints(mount: Mount, deps: LocatorDeps): void {
  mount(placeCalls.previewDoor, (ctx, input) => previewDoor(deps, ctx, input));
  mount(placeDesk.doorPoints, listDoorPoints);
  mount(placeDesk.correctDoorPoint, (ctx, input) => correctDoorPoint(deps.locator, ctx, input));
  mount(placeDesk.forgetDoorPoint, (ctx, input) => forgetDoorPoint(ctx, input));
}
