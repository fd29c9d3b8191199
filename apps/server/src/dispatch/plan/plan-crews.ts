import type { Drive, LoadedTruck } from '@boxhaul/domain/dispatch';
import type { Ctx } from '../../platform/context';
import { fitnessOf } from '../../fleet/fleet';
import { hoursOf, selectLoadedTrucks, selectDrivers, selectVehicles, selectOpenTrips } from '../crews';
import { freeFrom, type FreeFrom, type NextTrip, nextTrip, takenTrips } from './plan-taken';

type Vehicle = Awaited<ReturnType<typeof selectVehicles>>[number];

/** A truck and who drives it. */
export interface Crew {
  vehicle: Vehicle;
  driverId: string;
  driverName: string;
  /** What it may carry. */
  load: LoadedTruck | undefined;
  free: FreeFrom;
  /** Minutes that the driver may drive yet in the 24 hours of the day. */
  hoursLeft: number;
  /** What he drives in the 24 hours before the day, the latest first; milliseconds since 1970. */
  lately: readonly Drive[];
  /** What they have to do behind the day. */
  next: NextTrip | null;
}

/** A driver who may drive another truck that day, and how many minutes. */
export interface Spare {
  driverId: string;
  driverName: string;
  hoursLeft: number;
}

export interface Crews {
  crews: Crew[];
  away: { plateNumber: string; reason: string }[];
  /** Drivers who are fit, and have no truck and no task that day. */
  spare: Spare[];
}

/**
 * Trucks with their usual drivers that are fit on a day and free in some of its hours; and why the others are not asked.
 * `without`: boxes whose trips are planned anew, and keep nobody.
 */
export async function crewsOf(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { day, since, before, lastly }: { day: string; since: Date; before: Date; lastly: Date },
  without: ReadonlySet<string> = new Set(),
): Promise<Crews> {
  const [vehicles, drivers] = await Promise.all([selectVehicles(ctx.db), selectDrivers(ctx.db)]);
  const byId = new Map(drivers.map((driver) => [driver.driverId, driver]));
  const asked = { vehicleIds: vehicles.map((one) => one.vehicleId), driverIds: [...byId.keys()] };
  const [fitness, loads, hoursOfDriver, open] = await Promise.all([
    fitnessOf(ctx.db, asked, { day, now: ctx.now }),
    selectLoadedTrucks(ctx.db, asked.vehicleIds),
    hoursOf(ctx, asked.driverIds, without),
    selectOpenTrips(ctx.db, asked),
  ]);
  const kept = open.filter(({ cabinetId }) => !without.has(cabinetId));
  const taken = takenTrips(kept, { now: ctx.now, since, before });
  const span = { from: since, to: lastly > before ? lastly : before };
  const crews: Crew[] = [];
  const driving = new Map<string, string>();
  const away: { plateNumber: string; reason: string }[] = [];
  for (const vehicle of vehicles) {
    const { vehicleId, plateNumber } = vehicle;
    const driver = byId.get(vehicle.usualDriverId ?? '');
    const free = driver ? freeFrom(taken, { ...driver, vehicleId }, { since, lastly }) : '没有常用司机';
    const other = driver && driving.get(driver.driverId);
    const located = vehicle.lng !== null && vehicle.lat !== null;
    const hours = driver && hoursOfDriver(driver.driverId, { span });
    const faults = [
      ...fitness('vehicle', vehicleId).faults,
      ...(driver ? fitness('driver', driver.driverId).faults : []),
      ...(hours?.faults ?? []),
      ...(typeof free === 'string' ? [free] : []),
      // A driver who usually drives two trucks drives one of them.
      ...(other === undefined ? [] : [`司机${driver?.driverName}当天开 ${other}`]),
      // Where it ends its task is known without it.
      ...(located || (typeof free !== 'string' && free.busy) ? [] : ['没有上报过位置']),
    ];
    if (driver && typeof free !== 'string' && faults.length === 0) {
      const { driverId, driverName } = driver;
      driving.set(driverId, plateNumber);
      crews.push({
        vehicle,
        driverId,
        driverName,
        load: loads.get(vehicleId),
        free,
        hoursLeft: hours?.left ?? 0,
        lately: hours?.before ?? [],
        next: nextTrip(kept, { vehicleId, driverId, before }),
      });
    } else away.push({ plateNumber, reason: faults.join('，') });
  }
  const spare = drivers.flatMap(({ driverId, driverName }): Spare[] => {
    if (driving.has(driverId) || taken.some(({ trip }) => trip.driverId === driverId)) return [];
    const { left, faults } = hoursOfDriver(driverId, { span });
    if (faults.length > 0 || fitness('driver', driverId).faults.length > 0) return [];
    return [{ driverId, driverName, hoursLeft: left }];
  });
  return { crews, away, spare };
}
