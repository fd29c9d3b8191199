import { type Db, sql } from '@boxhaul/db';
import type { TrackDetail } from '@boxhaul/domain/fleet';
import type { PackedDay } from './day-bytes';

/** A vehicle's day, in Shanghai (YYYY-MM-DD). */
export interface VehicleDay {
  vehicleId: string;
  day: string;
}

/** Vehicles with rows before a moment, above an id, in order; each is found by one step in the index. */
export async function selectVehiclesWithRows(
  db: Db,
  { before, above, most }: { before: Date; above: string; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ vehicle_id: string }>`
    with recursive found as (
      (select vehicle_id from position where vehicle_id > ${above}::bigint and at < ${before}::timestamptz
        order by vehicle_id limit 1)
      union all
      select (select p.vehicle_id from position p where p.vehicle_id > found.vehicle_id and p.at < ${before}::timestamptz
        order by p.vehicle_id limit 1)
      from found where found.vehicle_id is not null
    )
    select vehicle_id from found where vehicle_id is not null limit ${most}`.execute(db);
  return rows.map((row) => row.vehicle_id);
}

/** The first day of a vehicle, from one on, that has rows before a moment. */
export async function firstDayWithRows(
  db: Db,
  { vehicleId, day }: VehicleDay,
  before: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(min(at) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day from position
    where vehicle_id = ${vehicleId} and at >= (${day}::date)::timestamp at time zone 'Asia/Shanghai'
      and at < ${before}::timestamptz`.execute(db);
  return rows[0]?.day ?? undefined;
}

/** Whether this transaction is the one that seals the day; another node's is not waited for. */
export async function tryLockDay(tx: Db, { vehicleId, day }: VehicleDay): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('sealed_day ' || ${vehicleId}::text || ' ' || ${day}::text, 0)) as taken`.execute(
    tx,
  );
  return rows[0]!.taken;
}

/** What is sealed of a day, with its newest seal; locked until the end of the transaction. */
export const lockSealedDay = (tx: Db, { vehicleId, day }: VehicleDay) =>
  tx
    .selectFrom('sealed_day')
    .innerJoin('day_seal', (join) =>
      join
        .onRef('day_seal.vehicle_id', '=', 'sealed_day.vehicle_id')
        .onRef('day_seal.day', '=', 'sealed_day.day')
        .onRef('day_seal.version', '=', 'sealed_day.version'),
    )
    .select(['sealed_day.version', 'sealed_day.detail', 'sealed_day.packed', 'day_seal.sha256'])
    .where('sealed_day.vehicle_id', '=', vehicleId)
    .where(sql<string>`sealed_day.day`, '=', day)
    .forUpdate(['sealed_day'])
    .executeTakeFirst();

/** The number of a day's newest seal; 0 without one. */
export async function newestVersion(tx: Db, { vehicleId, day }: VehicleDay): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0) as version from day_seal
    where vehicle_id = ${vehicleId} and day = ${day}::date`.execute(tx);
  return rows[0]!.version;
}

/** Takes the rows of a day away, and gives them packed (day-bytes.ts); null without any. What comes meanwhile stays. */
export async function extractRows(tx: Db, { vehicleId, day }: VehicleDay): Promise<Buffer | null> {
  const { rows } = await sql<{ packed: Buffer | null }>`
    with taken as (
      delete from position where vehicle_id = ${vehicleId}
        and at >= (${day}::date)::timestamp at time zone 'Asia/Shanghai'
        and at < (${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'
      returning *
    )
    select string_agg(timestamptz_send(at) || timestamptz_send(received_at) || float8send(lng) || float8send(lat)
      || int2send(speed) || int2send(course) || int2send(altitude) || int4send(status) || int4send(alarm)
      || int4send(coalesce(mileage, -1)), ''::bytea order by at) as packed
    from taken`.execute(tx);
  return rows[0]!.packed;
}

const momentsOf = ({ firstAt, lastAt }: PackedDay) => ({
  first_at: new Date(firstAt),
  last_at: new Date(lastAt),
});

interface Seal extends VehicleDay {
  version: number;
  detail: TrackDetail;
  sealedAt: Date;
}

/** Says what was sealed, for ever, and keeps it. */
export async function storeSealedDay(tx: Db, seal: Seal, day: PackedDay): Promise<void> {
  const { version, detail } = seal;
  const key = { vehicle_id: seal.vehicleId, day: seal.day, version };
  await tx
    .insertInto('day_seal')
    .values({
      ...key,
      codec: day.codec,
      detail,
      point_count: day.count,
      sha256: Buffer.from(day.sha256),
      sealed_at: seal.sealedAt,
    })
    .execute();
  const kept = {
    version,
    detail,
    point_count: day.count,
    ...momentsOf(day),
    packed: Buffer.from(day.packed),
  };
  await tx
    .insertInto('sealed_day')
    .values({ ...key, ...kept })
    .onConflict((oc) => oc.columns(['vehicle_id', 'day']).doUpdateSet(kept))
    .execute();
}

/** Days with so much detail before a day, the oldest first. */
export async function selectDaysToThin(
  db: Db,
  { detail, before, most }: { detail: TrackDetail; before: string; most: number },
): Promise<VehicleDay[]> {
  const { rows } = await sql<VehicleDay>`
    select vehicle_id as "vehicleId", day::text as day from sealed_day
    where detail = ${detail} and day < ${before}::date order by day limit ${most}`.execute(db);
  return rows;
}

/** Keeps less of a day; nothing of it where there is nothing left to keep. Its seals stay. */
export async function storeThinned(
  tx: Db,
  { vehicleId, day }: VehicleDay,
  detail: TrackDetail,
  kept: PackedDay | null,
): Promise<void> {
  if (!kept) {
    await sql`delete from sealed_day where vehicle_id = ${vehicleId} and day = ${day}::date`.execute(tx);
    return;
  }
  const { first_at, last_at } = momentsOf(kept);
  await sql`update sealed_day set detail = ${detail}, point_count = ${kept.count}, first_at = ${first_at},
    last_at = ${last_at}, packed = ${Buffer.from(kept.packed)}
    where vehicle_id = ${vehicleId} and day = ${day}::date`.execute(tx);
}

/** A sealed day as a track reads it. */
export interface SealedPart {
  day: string;
  count: number;
  /** Null where the newer days are as many points as were asked for. */
  packed: Buffer | null;
}

/** The sealed days of a vehicle that touch a span, the newest first; bytes of no more than `most` points and the day that ends them. */
export async function selectSealedDays(
  db: Db,
  vehicleId: string,
  { from, to }: { from: Date; to: Date },
  most: number,
): Promise<SealedPart[]> {
  const { rows } = await sql<SealedPart>`
    select day::text as day, point_count as count, case when newer < ${most} then packed end as packed
    from (
      select *, sum(point_count) over (order by day desc) - point_count as newer from sealed_day
      where vehicle_id = ${vehicleId} and last_at >= ${from} and first_at <= ${to}
        and day between (${from}::timestamptz at time zone 'Asia/Shanghai')::date
          and (${to}::timestamptz at time zone 'Asia/Shanghai')::date
    ) d order by day desc`.execute(db);
  return rows;
}
