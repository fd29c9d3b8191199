import type { Db } from '@boxhaul/db';

/** Stores a report of a vehicle as the gateway would; `speed` in km/h. */
export async function insertPosition(
  db: Db,
  vehicleId: string,
  { at, lng, lat, speed = 0 }: { at: Date; lng: number; lat: number; speed?: number },
): Promise<void> {
  const row = { vehicle_id: vehicleId, at, lng, lat, speed: speed * 10, course: 90, received_at: at };
  await db
    .insertInto('position')
    .values({ ...row, altitude: 5, status: 3, alarm: 0 })
    .execute();
  const { at: _at, vehicle_id: _id, ...newest } = { ...row, status: 3 };
  await db
    .insertInto('vehicle_last')
    .values({ ...row, status: 3 })
    .onConflict((oc) => oc.column('vehicle_id').doUpdateSet({ ...newest, at }))
    .execute();
}
