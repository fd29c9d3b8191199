import type { LoadedTruck } from '@boxhaul/domain';
import type { Ctx } from '../../../platform/context';
import { fitnessOf } from '../../fleet';
import { selectLoadedTrucks } from '../loads.repo';
import { selectDrivers, selectVehicles } from '../resources.repo';
import { selectTaken } from './plan.repo';

type Vehicle = Awaited<ReturnType<typeof selectVehicles>>[number];

/** A truck and who drives it. */
export interface Crew {
  vehicle: Vehicle;
  driverId: string;
  driverName: string;
  /** What it may carry. */
  load: LoadedTruck | undefined;
}

/** Trucks with their usual drivers that are free and fit on a day; and why the others are not asked. */
export async function crewsOf(
  ctx: Ctx,
  { day, since, before }: { day: string; since: Date; before: Date },
): Promise<{ crews: Crew[]; away: { plateNumber: string; reason: string }[] }> {
  const [vehicles, drivers, taken] = await Promise.all([
    selectVehicles(ctx.db),
    selectDrivers(ctx.db),
    selectTaken(ctx.db, since, before),
  ]);
  const byId = new Map(drivers.map((driver) => [driver.driverId, driver]));
  const busy = new Set(taken.flatMap((row) => [`v${row.vehicle_id}`, `d${row.driver_id}`]));
  const asked = { vehicleIds: vehicles.map((one) => one.vehicleId), driverIds: [...byId.keys()] };
  const fitness = await fitnessOf(ctx.db, asked, { day, now: ctx.now });
  const loads = await selectLoadedTrucks(ctx.db, asked.vehicleIds);
  const crews: Crew[] = [];
  const away: { plateNumber: string; reason: string }[] = [];
  for (const vehicle of vehicles) {
    const driver = byId.get(vehicle.usualDriverId ?? '');
    const faults = [
      ...fitness('vehicle', vehicle.vehicleId).faults,
      ...(driver ? fitness('driver', driver.driverId).faults : ['没有常用司机']),
      ...(busy.has(`v${vehicle.vehicleId}`) ? ['当天已有任务'] : []),
      ...(driver && busy.has(`d${driver.driverId}`) ? [`司机${driver.driverName}当天已有任务`] : []),
      ...(vehicle.lng === null || vehicle.lat === null ? ['没有上报过位置'] : []),
    ];
    if (driver && faults.length === 0) {
      // A driver who usually drives two trucks drives one of them.
      busy.add(`d${driver.driverId}`);
      const { driverId, driverName } = driver;
      crews.push({ vehicle, driverId, driverName, load: loads.get(vehicle.vehicleId) });
    } else away.push({ plateNumber: vehicle.plateNumber, reason: faults.join('，') });
  }
  return { crews, away };
}
