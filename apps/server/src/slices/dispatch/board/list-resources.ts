import type { dispatch, ParsedInputOf, PresentedOf } from '@boxhaul/contract';
import type { Ctx } from '../../../platform/context';
import { refuseField } from '../../../platform/http/refusal';
import { fitnessOf } from '../../fleet';
import type { Places } from '../../places';
import { presentDriver, presentVehicle } from '../resources.present';
import { selectDrivers, selectVehicles } from '../resources.repo';

type Resources = PresentedOf<typeof dispatch.resources>;
type Vehicle = Resources['vehicles'][number];

/** Free ones first, then the nearest; those of which no way is known keep the order of their plates behind. */
const byUse = (a: Vehicle, b: Vehicle): number => {
  if (a.busy !== b.busy) return a.busy ? 1 : -1;
  if (a.metresToDock === b.metresToDock) return 0;
  return (a.metresToDock ?? Infinity) - (b.metresToDock ?? Infinity);
};

/** Vehicles and drivers in service; `busy` means a published or running task. The nearest free truck comes first. */
export async function listResources(
  places: Places,
  ctx: Ctx,
  { dockId, day }: ParsedInputOf<typeof dispatch.resources>,
): Promise<Resources> {
  const dock = dockId === undefined ? undefined : await places.findDock(ctx.db, dockId);
  if (dockId !== undefined && !dock) throw refuseField('dockId', '码头不存在');
  const [vehicles, drivers] = await Promise.all([selectVehicles(ctx.db), selectDrivers(ctx.db)]);
  const asked = {
    vehicleIds: vehicles.map(({ vehicleId }) => vehicleId),
    driverIds: drivers.map(({ driverId }) => driverId),
  };
  const fitness = await fitnessOf(ctx.db, asked, { day, now: ctx.now });
  return {
    vehicles: vehicles.map((row) => presentVehicle(row, dock, fitness('vehicle', row.vehicleId))).sort(byUse),
    drivers: drivers.map((row) => presentDriver(row, fitness('driver', row.driverId))),
  };
}
