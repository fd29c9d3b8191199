import { type Db, sql } from '@boxhaul/db';
import type { Report } from './journey';

/** Reports by the vehicle that sent them. */
export type Reports = ReadonlyMap<string, readonly Report[]>;

/** Stores reports as the gateway would, and the newest of each vehicle. */
export async function storeReports(db: Db, reports: Reports): Promise<void> {
  const rows = [...reports].flatMap(([vehicleId, list]) => list.map((report) => ({ vehicleId, ...report })));
  const days = new Set(rows.map(({ at }) => at.toISOString().slice(0, 10)));
  for (const day of [...days].toSorted()) await sql`select ensure_position_day(${day}::date)`.execute(db);
  await sql`
    insert into position (vehicle_id, at, lng, lat, speed, course, altitude, status, alarm, received_at)
    select v, at, lng, lat, round(speed * 10), course, 12, 3, 0, at
    from unnest(${rows.map((row) => row.vehicleId)}::bigint[], ${rows.map((row) => row.at)}::timestamptz[],
      ${rows.map((row) => row.point.lng)}::float8[], ${rows.map((row) => row.point.lat)}::float8[],
      ${rows.map((row) => row.speed)}::float8[], ${rows.map((row) => row.course)}::int[])
      as r (v, at, lng, lat, speed, course)
    on conflict do nothing`.execute(db);
  await sql`
    insert into vehicle_last (vehicle_id, at, lng, lat, speed, course, status, received_at)
    select distinct on (vehicle_id) vehicle_id, at, lng, lat, speed, course, status, received_at
    from position where vehicle_id = any(${[...reports.keys()]}::bigint[]) order by vehicle_id, at desc
    on conflict do nothing`.execute(db);
}

/** The track of a driver's telephone: sparser, and a little beside the truck's. */
export async function storeDriverTrack(db: Db, driverId: string, reports: readonly Report[]): Promise<void> {
  const rows = reports.filter((_, i) => i % 3 === 0);
  await sql`
    insert into driver_position (driver_id, at, lng, lat, speed, accuracy, received_at)
    select ${driverId}::bigint, at, lng + 0.00004, lat - 0.00003, round(speed * 10), 12, at
    from unnest(${rows.map((row) => row.at)}::timestamptz[], ${rows.map((row) => row.point.lng)}::float8[],
      ${rows.map((row) => row.point.lat)}::float8[], ${rows.map((row) => row.speed)}::float8[])
      as r (at, lng, lat, speed)`.execute(db);
}
