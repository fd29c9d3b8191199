import type { opsDispatchResources, ParsedInputOf, PresentedOf } from '@boxhaul/contract';
import { metresBetween, toWireTime, wgs84 } from '@boxhaul/domain';
import type { Ctx } from '../../platform/context';
import { refuseField } from '../../platform/refusal';
import { findDock } from '../places';
import { selectDrivers, selectVehicles } from './resources.repo';

/** Vehicles and drivers in service; `busy` means a published or running task. The nearest free truck comes first. */
export async function listResources(
  ctx: Ctx,
  { dockId }: ParsedInputOf<typeof opsDispatchResources>,
): Promise<PresentedOf<typeof opsDispatchResources>> {
  const dock = dockId === undefined ? undefined : await findDock(ctx.db, dockId);
  if (dockId !== undefined && !dock) throw refuseField('dockId', '码头不存在');
  const [vehicles, drivers] = await Promise.all([selectVehicles(ctx.db), selectDrivers(ctx.db)]);
  const far = (lng: number | null, lat: number | null) =>
    dock && lng !== null && lat !== null
      ? Math.round(metresBetween(wgs84(lng, lat), wgs84(dock.lng, dock.lat)))
      : null;
  return {
    vehicles: vehicles
      .map(({ lastAt, lng, lat, ...vehicle }) => ({
        ...vehicle,
        lastAt: lastAt && toWireTime(lastAt),
        metresToDock: far(lng, lat),
      }))
      .sort(
        (a, b) =>
          Number(a.busy) - Number(b.busy) || (a.metresToDock ?? Infinity) - (b.metresToDock ?? Infinity) || 0,
      ),
    drivers,
  };
}
