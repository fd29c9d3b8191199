import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { wgs84 } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import type { PlacesDeps } from '../../../pricing/places';
import { warnOfZones, type Zones } from '../../../pricing/zones';
import { findDoorOfCabinet, findVehicle } from './resources.repo';

/** Restricted zones between a dock and a box's door, for a truck that is to be there when the order wants it. */
export async function warnOfDrive(
  deps: PlacesDeps & { zones: Zones },
  ctx: Ctx,
  { cabinetId, vehicleId, dockId }: ParsedInputOf<typeof dispatch.zoneWarnings>,
): Promise<PresentedOf<typeof dispatch.zoneWarnings>> {
  const door = await findDoorOfCabinet(ctx.db, cabinetId);
  if (!door) throw new Refusal('NOT_FOUND');
  const truck = await findVehicle(ctx.db, vehicleId);
  if (!truck) throw refuseField('vehicleId', '车辆不存在或已停用');
  const dock = await deps.places.findDock(ctx.db, dockId);
  if (!dock) throw refuseField('dockId', '码头不存在');
  return warnOfZones(deps, ctx.db, {
    from: wgs84(dock.lng, dock.lat),
    to: wgs84(door.address_lng, door.address_lat),
    arrive: door.require_date,
    truck,
  });
}
