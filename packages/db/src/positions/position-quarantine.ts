import { sql } from 'kysely';
import type { Db } from '../connection/connect';
import { float8Array, int2Array, int4Array, int8Array, timestampArray } from './binary-arrays';
import type { DoubtfulRow } from './dedupe';
import {
  alarm,
  altitude,
  at,
  course,
  lat,
  lng,
  mileage,
  receivedAt,
  speed,
  status,
  vehicle,
} from './row-columns';

/** Of each vehicle the newest so many are kept: a night and a day at a report every 20 s, until somebody puts its clock right. */
export const MAX_QUARANTINED = 5_000;

/** Stores positions whose time cannot be believed, apart from every track, and drops the oldest of the same vehicles. */
export async function quarantine(db: Db, rows: readonly DoubtfulRow[]): Promise<void> {
  const reasons = rows.map((row) => row.reason);
  await sql`insert into position_quarantine
      (vehicle_id, reason, at, lng, lat, speed, course, altitude, status, alarm, mileage, received_at)
    select * from unnest(${int8Array(rows, vehicle)}::int8[], ${reasons}::text[],
      ${timestampArray(rows, at)}::timestamptz[],
      ${float8Array(rows, lng)}::float8[], ${float8Array(rows, lat)}::float8[],
      ${int2Array(rows, speed)}::int2[], ${int2Array(rows, course)}::int2[],
      ${int2Array(rows, altitude)}::int2[], ${int4Array(rows, status)}::int4[],
      ${int4Array(rows, alarm)}::int4[], ${int4Array(rows, mileage)}::int4[],
      ${timestampArray(rows, receivedAt)}::timestamptz[])`.execute(db);
  const vehicles = [...new Set(rows.map(vehicle))].map(String);
  await sql`delete from position_quarantine q using
      (select v, (select quarantine_id from position_quarantine where vehicle_id = v
        order by quarantine_id desc offset ${MAX_QUARANTINED} limit 1) as newest_surplus
      from unnest(${vehicles}::int8[]) v) surplus
    where q.vehicle_id = surplus.v and q.quarantine_id <= surplus.newest_surplus`.execute(db);
}
