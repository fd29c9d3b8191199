import { type Db, sql } from '@boxhaul/db';
import type { OriginTrack } from '@boxhaul/domain';

/** A report: moment, degrees, odometer (-1: none) and when it came, as PostgreSQL sends them. */
const POINT_BYTES = 36;
const EPOCH_2000_MS = Date.UTC(2000, 0, 1);
/** A report every two seconds for five days. */
const MOST_POINTS = 200_000;

const msAt = (view: DataView, offset: number): number =>
  EPOCH_2000_MS + Math.floor((view.getInt32(offset) * 2 ** 32 + view.getUint32(offset + 4)) / 1000);

function read(bytes: Uint8Array): OriginTrack {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = bytes.byteLength / POINT_BYTES;
  const column = () => new Float64Array(count);
  const points = { at: column(), lng: column(), lat: column(), speed: column(), course: column() };
  const [odometer, receivedAt] = [column(), column()];
  for (let row = 0; row < count; row++) {
    const from = row * POINT_BYTES;
    points.at[row] = msAt(view, from);
    points.lng[row] = view.getFloat64(from + 8);
    points.lat[row] = view.getFloat64(from + 16);
    const counted = view.getInt32(from + 24);
    odometer[row] = counted < 0 ? NaN : counted;
    receivedAt[row] = msAt(view, from + 28);
  }
  return { points, odometer, receivedAt };
}

/** A vehicle's reports between two moments, both included, in order of time; the newest of more than a judgement needs. */
export async function selectOriginTrack(
  db: Db,
  vehicleId: string,
  { from, to }: { from: Date; to: Date },
): Promise<OriginTrack> {
  const { rows } = await sql<{ packed: Buffer | null }>`
    select string_agg(timestamptz_send(at) || float8send(lng) || float8send(lat)
      || int4send(coalesce(mileage, -1)) || timestamptz_send(received_at), ''::bytea order by at) as packed
    from (select at, lng, lat, mileage, received_at from position
      where vehicle_id = ${vehicleId} and at >= ${from} and at <= ${to} order by at desc limit ${MOST_POINTS}) p`.execute(
    db,
  );
  return read(rows[0]?.packed ?? new Uint8Array());
}

/**
 * Of each day of Shanghai that has any: how many reports, and the SHA-256 of them in order of time, each as moment (int8 of
 * microseconds since 2000), lng, lat (float8), speed, course (int2) and odometer (int4), big-endian.
 */
export async function hashDays(
  db: Db,
  vehicleId: string,
  { from, to }: { from: Date; to: Date },
): Promise<{ day: string; points: number; sha256: string }[]> {
  const { rows } = await sql<{ day: string; points: number; sha256: string }>`
    select day, count(*)::int as points, encode(sha256(string_agg(timestamptz_send(at) || float8send(lng) || float8send(lat)
      || int2send(speed) || int2send(course) || int4send(coalesce(mileage, -1)), ''::bytea order by at)), 'hex') as sha256
    from (select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, at, lng, lat, speed, course, mileage
      from position where vehicle_id = ${vehicleId} and at >= ${from} and at < ${to}) p
    group by day order by day`.execute(db);
  return rows;
}
