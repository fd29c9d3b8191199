import { type Db, sql } from '@boxhaul/db';
import { wgs84 } from '@boxhaul/domain/kit';
import { reportsOf, type Report } from '../seed/journey';
import { storeReports } from '../seed/positions';
import type { Truck } from '../seed/trucks';
import type { ReadyOrder, WorldHaul } from './hauls';

/** Trucks of the past reported more seldom: their days are sealed long since. */
const MOVING_SECONDS = 30;
const STANDING_SECONDS = 240;

function seldom({ journey, startedAt, done }: WorldHaul): Report[] {
  const reports: Report[] = [];
  for (let second = 0; second <= done;) {
    const moment = journey.at(second);
    reports.push({ ...moment, at: new Date(startedAt.getTime() + second * 1000) });
    second += moment.speed === 0 ? STANDING_SECONDS : MOVING_SECONDS;
  }
  return reports;
}

/** Where the trucks of a past day were. */
export async function storePastTracks(db: Db, orders: readonly ReadyOrder[]): Promise<void> {
  const rows = orders.flatMap(({ hauls }) =>
    hauls.flatMap((haul) => seldom(haul).map((report) => ({ vehicleId: haul.truck.vehicleId, ...report }))),
  );
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
}

/** Where the trucks are that drive now; all others stand in their yards. */
export async function storeLiveTracks(
  db: Db,
  orders: readonly ReadyOrder[],
  idle: readonly Truck[],
  base: Date,
): Promise<void> {
  const driving = orders.flatMap(({ hauls }) => hauls.filter(({ done }) => done > 0));
  const reports = new Map<string, readonly Report[]>(
    driving.map(({ truck, journey, startedAt, done }) => [
      truck.vehicleId,
      reportsOf(journey, startedAt, done),
    ]),
  );
  const at = new Date(base.getTime() - 120_000);
  for (const { vehicleId, yard } of idle) {
    if (reports.has(vehicleId)) continue;
    reports.set(vehicleId, [{ point: wgs84(yard.lng, yard.lat), speed: 0, course: 0, at }]);
  }
  await storeReports(db, reports);
}
