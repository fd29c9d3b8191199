import { type Db, type RawBuilder, sql } from '@boxhaul/db';
import type { Span } from './tracks/track-span';

/** Reports as the database packs them, 28 bytes each (track-bytes.ts), in any order. */
export interface PackedTrack {
  packed: Buffer[];
  count: number;
  /** The first report; null without any. */
  first: Date | null;
  /** How many earlier ones of the span are not in it. */
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
    select string_agg(timestamptz_send(at) || float8send(lng) || float8send(lat) || int2send(speed) || int2send(course), ''::bytea)
      as packed, count(*)::int as count, min(at) as first
    from (select * from (${source}) s where at >= ${from} and at <= ${to} order by at desc limit ${most}) p
    group by date_bin('1 day', at, timestamptz '2000-01-01')`.execute(db);
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const first = rows.length > 0 ? new Date(Math.min(...rows.map((row) => row.first.getTime()))) : null;
  const track = { packed: rows.map((row) => row.packed), count, first, leftOut: 0 };
  if (first === null || count < most) return track;
  const earlier = await sql<{ count: number }>`
    select count(*)::int as count from (${source}) s where at >= ${from} and at < ${first}`.execute(db);
  return { ...track, leftOut: earlier.rows[0]!.count };
}

/** Reports of a vehicle. */
export const selectVehicleTrack = (
  db: Db,
  vehicleId: string,
  span: Span,
  most: number,
): Promise<PackedTrack> =>
  selectPacked(
    db,
    sql`select at, lng, lat, speed, course from position where vehicle_id = ${vehicleId}`,
    span,
    most,
  );

/** Reports of a driver's phone, which tells no course. */
export const selectDriverTrack = (db: Db, driverId: string, span: Span, most: number): Promise<PackedTrack> =>
  selectPacked(
    db,
    sql`select at, lng, lat, speed, 0::int2 as course from driver_position where driver_id = ${driverId}`,
    span,
    most,
  );
