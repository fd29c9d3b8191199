import { zones as zoneCalls } from '@boxhaul/contract/pricing';
import type { Mount } from '../../platform/http/mount';
import { checkZone, type ZoneDeps } from './check/check-zone';
import { listAround } from './check/list-around';
import { registerZoneDesk } from './manage/register-zone-desk';

export { countZoneWarnings } from './manage/list-zones';
export { warnOfZones } from './check/warn-of-zones';
export { notifyEndingZones } from './notify-ending-zones';
export { openZones, type Zones } from './zone-book';

export function registerZones(mount: Mount, deps: ZoneDeps): void {
  registerZoneDesk(mount, deps);
  mount(zoneCalls.check, (ctx, input) => checkZone(deps, ctx, input));
  mount(zoneCalls.openCheck, (ctx, input) => checkZone(deps, ctx, input));
  mount(zoneCalls.around, (ctx, input) => listAround(deps.zones, ctx, input));
}
