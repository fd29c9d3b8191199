import { type Db, sql } from '@boxhaul/db';

/** How often what the book is made of was changed. */
export async function selectZoneRevision(db: Db): Promise<string> {
  const rows = await db
    .selectFrom('place_revision')
    .select(['table_name', 'revision'])
    .where('table_name', 'in', ['zone_version', 'zone_permit', 'work_calendar_year'])
    .orderBy('table_name')
    .execute();
  return rows.map(({ table_name, revision }) => `${table_name} ${revision}`).join(' ');
}

/** The versions in force. */
export const selectZonesInForce = (db: Db) =>
  db
    .selectFrom('zone_version')
    .select(['zone_version_id', 'zone_id', 'zone_name', 'source', 'notice_no', 'notice_date', 'notice_text'])
    .select(['shape', 'rule'])
    .where('state', '=', 'confirmed')
    .orderBy('zone_id')
    .execute();

export type ZoneInForceRow = Awaited<ReturnType<typeof selectZonesInForce>>[number];

export const selectZonePermits = (db: Db) =>
  db.selectFrom('zone_permit').select(['zone_id', 'plate_number', 'vco', 'valid_from', 'valid_to']).execute();

/** Zones in force whose notice's last day lies within days, both 'YYYY-MM-DD' and included. */
export const selectEndingZones = (db: Db, { from, to }: { from: string; to: string }) =>
  db
    .selectFrom('zone_version')
    .select(['zone_version_id', 'zone_id', 'zone_name'])
    .select(sql<string>`to_char(valid_to, 'YYYY-MM-DD')`.as('valid_to'))
    .where('state', '=', 'confirmed')
    .where('valid_to', '>=', from)
    .where('valid_to', '<=', to)
    .orderBy('valid_to')
    .orderBy('zone_id')
    .execute();
