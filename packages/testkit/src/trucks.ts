import type { Db } from '@boxhaul/db';

/** A vehicle and the terminal that operators have entered for it; gives the vehicle's id. */
export async function addTruck(db: Db, truck: { plateNumber: string; terminalId: string }): Promise<string> {
  const { vehicle_id: vehicleId } = await db
    .insertInto('vehicle')
    .values({ plate_number: truck.plateNumber, vco: 2 })
    .returning('vehicle_id')
    .executeTakeFirstOrThrow();
  await db.insertInto('terminal').values({ terminal_id: truck.terminalId, vehicle_id: vehicleId }).execute();
  return vehicleId;
}
