import type { PlateColour } from '@boxhaul/domain/kit';
import type { Db } from '@boxhaul/db';

const permits = (db: Db) =>
  db
    .selectFrom('zone_permit')
    .select(['permit_id', 'zone_id', 'plate_number', 'vco', 'permit_no', 'valid_from', 'valid_to']);

/** The last of a zone first. */
export const selectPermits = (db: Db, zoneId: number) =>
  permits(db).where('zone_id', '=', zoneId).orderBy('permit_id', 'desc').execute();

export const findPermit = (db: Db, permitId: number) =>
  permits(db).where('permit_id', '=', permitId).executeTakeFirst();

/** The number of the new one; undefined where the vehicle has one from that day on. */
export async function insertPermit(
  tx: Db,
  permit: {
    zone_id: number;
    plate_number: string;
    vco: PlateColour;
    permit_no: string;
    valid_from: string;
    valid_to: string;
    changed_by: string;
    changed_at: Date;
  },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('zone_permit')
    .values(permit)
    .onConflict((oc) => oc.columns(['zone_id', 'plate_number', 'valid_from']).doNothing())
    .returning('permit_id')
    .executeTakeFirst();
  return row?.permit_id;
}

export const deletePermit = (tx: Db, permitId: number) =>
  tx.deleteFrom('zone_permit').where('permit_id', '=', permitId).execute();
