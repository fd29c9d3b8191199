import type { Db } from '@boxhaul/db';

/** Every terminal that was ever entered, with the truck in which it is. */
export const selectKnownTerminals = (db: Db) =>
  db
    .selectFrom('terminal as m')
    .leftJoin('vehicle as v', 'v.vehicle_id', 'm.vehicle_id')
    .select(['m.terminal_id', 'm.vehicle_id', 'v.plate_number'])
    .orderBy('v.plate_number')
    .orderBy('m.terminal_id')
    .execute();

/** Every truck, with the terminal in it. */
export const selectBindable = (db: Db) =>
  db
    .selectFrom('vehicle as v')
    .leftJoin('terminal as m', 'm.vehicle_id', 'v.vehicle_id')
    .select(['v.vehicle_id', 'v.plate_number', 'v.disabled_at', 'm.terminal_id'])
    .execute();
