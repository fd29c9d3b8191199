import type { DoorPointSource } from '@boxhaul/domain/pricing';
import { containing, countRows, type Db, onPage, type Paging, sql } from '@boxhaul/db';

/** A door that a customer has been to: their address in a region, by what its writings have in common. */
export interface DoorKey {
  customerId: string;
  regionCode: string;
  addressKey: string;
}

export interface RememberedPoint {
  lng: number;
  lat: number;
  source: DoorPointSource;
}

/** The remembered point of a customer's own address, in the region or in one that was merged into it. */
export const findDoorPoint = (db: Db, key: DoorKey): Promise<RememberedPoint | undefined> =>
  db
    .selectFrom('door_point as p')
    .innerJoin('region as r', 'r.region_code', 'p.region_code')
    .select(['p.lng', 'p.lat', 'p.point_source as source'])
    .where('p.customer_id', '=', key.customerId)
    .where('p.address_key', '=', key.addressKey)
    .where((eb) =>
      eb.or([eb('p.region_code', '=', key.regionCode), eb('r.merged_into', '=', key.regionCode)]),
    )
    .orderBy('p.seen_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export interface SeenPoint extends DoorKey {
  address: string;
  lng: number;
  lat: number;
  now: Date;
}

/** What a person has picked takes the place of what was remembered; the last word counts. */
export async function rememberPicked(tx: Db, seen: SeenPoint): Promise<void> {
  await tx
    .insertInto('door_point')
    .values({
      customer_id: seen.customerId,
      address_key: seen.addressKey,
      region_code: seen.regionCode,
      address: seen.address,
      lng: seen.lng,
      lat: seen.lat,
      point_source: 'picked',
      seen_at: seen.now,
    })
    .onConflict((oc) =>
      oc.columns(['customer_id', 'address_key', 'region_code']).doUpdateSet((eb) => ({
        lng: eb.ref('excluded.lng'),
        lat: eb.ref('excluded.lat'),
        address: eb.ref('excluded.address'),
        point_source: eb.ref('excluded.point_source'),
        seen_at: eb.ref('excluded.seen_at'),
        seen_count: sql<number>`door_point.seen_count + 1`,
        version: sql<number>`door_point.version + 1`,
      })),
    )
    .execute();
}

/** Degrees within which two stands are the same gate: some 300 m. */
const SAME_GATE = 0.003;

/** Where a truck stood: the middle of such stands; what a person has said stays, and is only seen once more. */
export async function rememberStops(tx: Db, seen: SeenPoint): Promise<void> {
  await sql`
    insert into door_point as p (customer_id, address_key, region_code, address, lng, lat, point_source, seen_at)
    values (${seen.customerId}, ${seen.addressKey}, ${seen.regionCode}, ${seen.address}, ${seen.lng}, ${seen.lat},
      'stood', ${seen.now}::timestamptz)
    on conflict (customer_id, address_key, region_code) do update set
      lng = case when p.point_source <> 'stood' then p.lng
        when abs(p.lng - excluded.lng) + abs(p.lat - excluded.lat) > ${SAME_GATE} then excluded.lng
        else (p.lng * p.seen_count + excluded.lng) / (p.seen_count + 1) end,
      lat = case when p.point_source <> 'stood' then p.lat
        when abs(p.lng - excluded.lng) + abs(p.lat - excluded.lat) > ${SAME_GATE} then excluded.lat
        else (p.lat * p.seen_count + excluded.lat) / (p.seen_count + 1) end,
      seen_count = case when p.point_source = 'stood'
          and abs(p.lng - excluded.lng) + abs(p.lat - excluded.lat) > ${SAME_GATE} then 1
        else p.seen_count + 1 end,
      seen_at = greatest(p.seen_at, excluded.seen_at),
      version = p.version + 1`.execute(tx);
}

/** A finished task at whose door nobody has looked yet. */
export interface DoorTask {
  task_id: string;
  vehicle_id: string;
  customer_id: string;
  region_code: string;
  address: string;
  address_lng: number;
  address_lat: number;
  address_precision: string;
  dock_lng: number;
  dock_lat: number;
  /** Its first and last node at the door. */
  arrived_at: Date;
  left_at: Date;
}

/** Those that were finished since a moment, the oldest first. */
export async function selectUnseenTasks(db: Db, since: Date, most: number): Promise<DoorTask[]> {
  const { rows } = await sql<DoorTask>`
    select t.task_id, t.vehicle_id, o.customer_id, o.region_code, o.address, o.address_lng, o.address_lat,
      o.address_precision, k.lng as dock_lng, k.lat as dock_lat, n.arrived_at, n.left_at
    from task t
    join cus_order o on o.order_id = t.order_id
    join dock k on k.dock_id = t.dock_id
    join lateral (
      select min(done_at) as arrived_at, max(done_at) as left_at from task_node
      where task_id = t.task_id and place = 'door' and done_at is not null
    ) n on n.arrived_at is not null
    where t.state = 'finished' and t.finished_at > ${since}::timestamptz
      and not exists (select from door_visit v where v.task_id = t.task_id)
    order by t.finished_at, t.task_id limit ${most}`.execute(db);
  return rows;
}

export interface DoorVisit {
  taskId: string;
  stand: { lng: number; lat: number; minutes: number } | null;
  now: Date;
}

/** False when another node has looked meanwhile. */
export async function insertVisit(tx: Db, { taskId, stand, now }: DoorVisit): Promise<boolean> {
  const done = await tx
    .insertInto('door_visit')
    .values({
      task_id: taskId,
      lng: stand?.lng ?? null,
      lat: stand?.lat ?? null,
      minutes: stand?.minutes ?? null,
      looked_at: now,
    })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

const kept = (db: Db, keyword: string | undefined) => {
  const query = db
    .selectFrom('door_point as p')
    .innerJoin('customer as c', 'c.customer_id', 'p.customer_id')
    .innerJoin('region as r', 'r.region_code', 'p.region_code');
  if (keyword === undefined) return query;
  const like = containing(keyword);
  return query.where((eb) =>
    eb.or([
      eb('p.address', 'ilike', like),
      eb('c.customer_name', 'ilike', like),
      eb('r.full_name', 'ilike', like),
    ]),
  );
};

const columns = [
  'p.door_point_id',
  'p.customer_id',
  'c.customer_name',
  'p.region_code',
  'r.full_name',
  'p.address',
  'p.lng',
  'p.lat',
  'p.point_source',
  'p.seen_count',
  'p.seen_at',
  'p.version',
] as const;

export type StoredDoorPoint = NonNullable<Awaited<ReturnType<typeof findStored>>>;

/** For operators: those of all customers, the last seen first. */
export const listStored = (db: Db, keyword: string | undefined, paging: Paging) =>
  kept(db, keyword)
    .select(columns)
    .orderBy('p.seen_at', 'desc')
    .orderBy('p.door_point_id', 'desc')
    .$call(onPage(paging))
    .execute();

export const countStored = (db: Db, keyword: string | undefined): Promise<number> =>
  countRows(kept(db, keyword));

export const findStored = (db: Db, doorPointId: string) =>
  kept(db, undefined).select(columns).where('p.door_point_id', '=', doorPointId).executeTakeFirst();

/** False when it is of another version by now. */
export async function correctStored(
  tx: Db,
  {
    doorPointId,
    version,
    lng,
    lat,
    now,
  }: { doorPointId: string; version: number; lng: number; lat: number; now: Date },
): Promise<boolean> {
  const done = await tx
    .updateTable('door_point')
    .set({ lng, lat, point_source: 'operator', seen_at: now, version: sql`version + 1` })
    .where('door_point_id', '=', doorPointId)
    .where('version', '=', version)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export async function deleteStored(
  tx: Db,
  { doorPointId, version }: { doorPointId: string; version: number },
): Promise<boolean> {
  const done = await tx
    .deleteFrom('door_point')
    .where('door_point_id', '=', doorPointId)
    .where('version', '=', version)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}
