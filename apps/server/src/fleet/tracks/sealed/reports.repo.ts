import { type Db, sql } from '@boxhaul/db';
import { type DayColumns, inOrder, joinDays, pickDay } from '@boxhaul/domain/fleet';
import { readReports, unseal } from './day-bytes';
import { selectSealedDays } from './sealed.repo';

interface Span {
  from: Date;
  to: Date;
}

/** What of a vehicle is not sealed between two moments, both included, with all its columns. */
async function selectRows(db: Db, vehicleId: string, { from, to }: Span, most: number): Promise<DayColumns> {
  const { rows } = await sql<{ packed: Buffer | null }>`
    select string_agg(timestamptz_send(at) || timestamptz_send(received_at) || float8send(lng) || float8send(lat)
      || int2send(speed) || int2send(course) || int2send(altitude) || int4send(status) || int4send(alarm)
      || int4send(coalesce(mileage, -1)), ''::bytea order by at) as packed
    from (select * from position where vehicle_id = ${vehicleId} and at >= ${from} and at <= ${to}
      order by at desc limit ${most}) p`.execute(db);
  return readReports(rows[0]?.packed ?? new Uint8Array());
}

/**
 * All that a vehicle reported between two moments, both included, in order of time, with when each report came: rows and
 * sealed days together, of about `most` points the newest. Throws on a broken sealed day.
 */
export async function selectReports(
  db: Db,
  vehicleId: string,
  span: Span,
  most: number,
): Promise<DayColumns> {
  // Rows first: a day that is sealed in between is met twice, not never.
  const rows = await selectRows(db, vehicleId, span, most);
  const days = await selectSealedDays(db, vehicleId, span, most);
  const sealed = days.flatMap(({ packed }) => (packed ? [unseal(packed)] : []));
  const all = inOrder(joinDays([...sealed, rows]));
  const [from, to] = [span.from.getTime(), span.to.getTime()];
  const within = Int32Array.from(all.at.keys()).filter((row) => all.at[row]! >= from && all.at[row]! <= to);
  return within.length === all.at.length ? all : pickDay(all, within);
}

/** How many reports a day has, and the SHA-256 of its canonical bytes. */
export interface DaySeal {
  /** In Shanghai, YYYY-MM-DD. */
  day: string;
  points: number;
  sha256: Buffer;
}

/** The newest seal of each of a vehicle's days between two moments that has one. */
export async function selectSeals(db: Db, vehicleId: string, { from, to }: Span): Promise<DaySeal[]> {
  const { rows } = await sql<DaySeal>`
    select distinct on (day) day::text as day, point_count as points, sha256 from day_seal
    where vehicle_id = ${vehicleId} and day >= (${from}::timestamptz at time zone 'Asia/Shanghai')::date
      and day <= (${to}::timestamptz at time zone 'Asia/Shanghai')::date
    order by day, version desc`.execute(db);
  return rows;
}

/** The days of a vehicle between two moments that have rows which are not sealed yet. */
export async function selectDaysWithRows(db: Db, vehicleId: string, { from, to }: Span): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day from position
    where vehicle_id = ${vehicleId} and at >= ${from} and at <= ${to} order by day`.execute(db);
  return rows.map(({ day }) => day);
}
