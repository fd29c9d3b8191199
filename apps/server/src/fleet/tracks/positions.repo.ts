import { type Db, type RawBuilder, sql } from '@boxhaul/db';
import { selectSealedDays } from './sealed/sealed.repo';
import type { Span } from './desk/track-span';

/** Reports of a span as the database keeps them, in any order; `openTrack` reads them. */
export interface PackedTrack {
  /** Of rows, 36 bytes each (track-bytes.ts). */
  packed: Buffer[];
  /** Of sealed days, whole: of a day at the edge of the span more than belongs to it. */
  sealed: Buffer[];
  /** Epoch milliseconds; earlier ones are not all here. */
  after: number | null;
  /** How many reports of the span are not here; of a sealed day at its edge, all of them. */
  leftOut: number;
}

interface Chunk {
  packed: Buffer;
  count: number;
  first: Date;
}

/**
 * The newest reports of a span, on the primary key, so that only its partitions are read. PostgreSQL packs them by the
 * day: rows of their own would cost this process more time than all the rest of a track.
 */
async function selectPacked(
  db: Db,
  source: RawBuilder<unknown>,
  { from, to }: Span,
  most: number,
): Promise<PackedTrack> {
  const { rows } = await sql<Chunk>`
    select string_agg(timestamptz_send(at) || float8send(lng) || float8send(lat) || int2send(speed) || int2send(course)
      || int4send(mileage) || int4send(status), ''::bytea)
      as packed, count(*)::int as count, min(at) as first
    from (select * from (${source}) s where at >= ${from} and at <= ${to} order by at desc limit ${most}) p
    group by date_bin('1 day', at, timestamptz '2000-01-01')`.execute(db);
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const track = { packed: rows.map((row) => row.packed), sealed: [], after: null, leftOut: 0 };
  if (count === 0 || count < most) return track;
  const first = new Date(Math.min(...rows.map((row) => row.first.getTime())));
  const earlier = await sql<{ count: number }>`
    select count(*)::int as count from (${source}) s where at >= ${from} and at < ${first}`.execute(db);
  const leftOut = earlier.rows[0]!.count;
  return leftOut === 0 ? track : { ...track, after: first.getTime(), leftOut };
}

/** What of a vehicle's reports is not sealed. */
export const selectVehicleRows = (
  db: Db,
  vehicleId: string,
  span: Span,
  most: number,
): Promise<PackedTrack> =>
  selectPacked(
    db,
    sql`select at, lng, lat, speed, course, coalesce(mileage, -1) as mileage, status from position where vehicle_id = ${vehicleId}`,
    span,
    most,
  );

const beginOfDay = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);

/**
 * The one door to what a vehicle reported: its newest reports of a span, out of rows and sealed days, of which a day has
 * either, or both when reports came late.
 */
export async function selectVehicleTrack(
  db: Db,
  vehicleId: string,
  span: Span,
  most: number,
): Promise<PackedTrack> {
  // Rows first: a day that is sealed in between is met twice, not never.
  const rows = await selectVehicleRows(db, vehicleId, span, most);
  const days = await selectSealedDays(db, vehicleId, span, most);
  const read = days.filter(({ packed }) => packed !== null);
  const unread = days.slice(read.length).reduce((sum, { count }) => sum + count, 0);
  const oldest = unread > 0 ? read.at(-1) : undefined;
  const after = Math.max(rows.after ?? 0, oldest ? beginOfDay(oldest.day) : 0);
  return {
    packed: rows.packed,
    sealed: read.flatMap(({ packed }) => packed ?? []),
    after: after > 0 ? after : null,
    leftOut: rows.leftOut + unread,
  };
}

/** Stretches of a phone's reports of which it says itself that they are made up; no more than anybody reads. */
export async function selectMocked(
  db: Db,
  driverId: string,
  { from, to }: Span,
): Promise<{ from: number; to: number }[]> {
  const { rows } = await sql<{ first: Date; last: Date }>`
    select min(at) as first, max(at) as last
    from (select at, mock, count(*) filter (where not mock) over (order by at) as stretch
      from driver_position where driver_id = ${driverId} and at >= ${from} and at <= ${to}) p
    where mock group by stretch order by first limit 50`.execute(db);
  return rows.map(({ first, last }) => ({ from: first.getTime(), to: last.getTime() }));
}

/** Reports of a driver's phone, which tells no course. */
export const selectDriverTrack = (db: Db, driverId: string, span: Span, most: number): Promise<PackedTrack> =>
  selectPacked(
    db,
    sql`select at, lng, lat, speed, 0::int2 as course, -1 as mileage, 0 as status from driver_position where driver_id = ${driverId}`,
    span,
    most,
  );
