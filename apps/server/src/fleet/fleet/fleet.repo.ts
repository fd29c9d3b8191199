import type { Db } from '@boxhaul/db';

/** Locks a vehicle or a driver in use, so that two who want it for different orders decide one after another. */
export const lockVehicles = (tx: Db, vehicleIds: readonly string[]) =>
  tx
    .selectFrom('vehicle')
    .select(['vehicle_id as vehicleId', 'plate_number as plateNumber'])
    .where('vehicle_id', 'in', vehicleIds)
    .where('disabled_at', 'is', null)
    .orderBy('vehicle_id')
    .forUpdate()
    .execute();

export const lockDrivers = (tx: Db, driverIds: readonly string[]) =>
  tx
    .selectFrom('driver')
    .select(['driver_id as driverId', 'driver_name as driverName'])
    .where('driver_id', 'in', driverIds)
    .where('disabled_at', 'is', null)
    .orderBy('driver_id')
    .forUpdate()
    .execute();
