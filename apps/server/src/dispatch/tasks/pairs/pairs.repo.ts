import { HAULED_ORDER_STATES } from '@boxhaul/domain/identity';
import { type Db, sql, literals } from '@boxhaul/db';
import { ACTIVE_TENDER_STATES, type PulledTrailer } from '@boxhaul/domain/dispatch';
import type { TrailerKind } from '@boxhaul/domain/fleet';
import {
  type CabinetState,
  FORMER_TASK_STATES,
  type OrderState,
  type TaskState,
} from '@boxhaul/domain/orders';
import type { CabinetType, OrderType } from '@boxhaul/domain/pricing';

/** A pair that stands, its boxes in the order of their doors. */
export interface PairRow {
  pairId: string;
  cabinetIds: readonly [string, string];
}

const standing = (where: ReturnType<typeof sql>) => sql<{ pair_id: string; first: string; second: string }>`
  select a.pair_id, a.cabinet_id as first, b.cabinet_id as second
  from paired_box a join paired_box b on b.pair_id = a.pair_id and b.place = 2
  where a.place = 1 and not a.ended and ${where} order by a.pair_id`;

const toPair = (row: { pair_id: string; first: string; second: string }): PairRow => ({
  pairId: row.pair_id,
  cabinetIds: [row.first, row.second],
});

/** The pairs that some boxes are in. */
export async function selectPairs(db: Db, cabinetIds: readonly string[]): Promise<PairRow[]> {
  const ids = [...cabinetIds];
  const of = sql`(a.cabinet_id = any(${ids}::bigint[]) or b.cabinet_id = any(${ids}::bigint[]))`;
  return (await standing(of).execute(db)).rows.map(toPair);
}

/** The pair that a box is in. */
export const findPair = async (db: Db, cabinetId: string): Promise<PairRow | undefined> =>
  (await selectPairs(db, [cabinetId]))[0];

/** Its other box. */
export const pairedBoxOf = ({ cabinetIds: [first, second] }: PairRow, cabinetId: string): string =>
  cabinetId === first ? second : first;

/** The pairs that the boxes of an order are in. */
export async function selectPairsOfOrder(db: Db, orderId: string): Promise<PairRow[]> {
  const boxes = sql`(select cabinet_id from cus_cabinet where order_id = ${orderId})`;
  const { rows } = await standing(sql`(a.cabinet_id in ${boxes} or b.cabinet_id in ${boxes})`).execute(db);
  return rows.map(toPair);
}

/** By its number, standing or not. */
export async function findPairById(
  db: Db,
  pairId: string,
): Promise<(PairRow & { endedAt: Date | null }) | undefined> {
  const { rows } = await sql<{ pair_id: string; first: string; second: string; ended_at: Date | null }>`
    select p.pair_id, a.cabinet_id as first, b.cabinet_id as second, p.ended_at from box_pair p
      join paired_box a on a.pair_id = p.pair_id and a.place = 1
      join paired_box b on b.pair_id = p.pair_id and b.place = 2
    where p.pair_id = ${pairId}`.execute(db);
  const [row] = rows;
  return row && { ...toPair(row), endedAt: row.ended_at };
}

export async function insertPair(
  tx: Db,
  { cabinetIds, accountId, now }: { cabinetIds: readonly [string, string]; accountId: string; now: Date },
): Promise<string> {
  const { pair_id } = await tx
    .insertInto('box_pair')
    .values({ made_by: accountId, made_at: now })
    .returning('pair_id')
    .executeTakeFirstOrThrow();
  const boxes = cabinetIds.map((cabinet_id, at) => ({ pair_id, place: at + 1, cabinet_id }));
  await tx.insertInto('paired_box').values(boxes).execute();
  return pair_id;
}

export async function closePair(
  tx: Db,
  pairId: string,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('box_pair')
    .set({ ended_by: accountId, ended_at: now })
    .where('pair_id', '=', pairId)
    .execute();
  await tx.updateTable('paired_box').set({ ended: true }).where('pair_id', '=', pairId).execute();
}

/** Tasks, and those of the boxes that theirs are paired with that are not over. */
export async function withPairedTasks(db: Db, taskIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ task_id: string }>`
    select m.task_id from task t
      join paired_box a on a.cabinet_id = t.cabinet_id and not a.ended
      join paired_box b on b.pair_id = a.pair_id and b.place <> a.place
      join task m on m.cabinet_id = b.cabinet_id and m.leg_kind = 'direct'
        and m.state in ('assigned', 'published', 'running')
    where t.task_id = any(${[...taskIds]}::bigint[]) and t.leg_kind = 'direct'
      and t.state in ('assigned', 'published', 'running')
    order by m.task_id`.execute(db);
  return [...new Set([...taskIds, ...rows.map(({ task_id }) => task_id)])];
}

/** What each of some trucks pulls; of a truck without a trailer nothing. */
export async function selectTrailers(
  db: Db,
  vehicleIds: readonly string[],
): Promise<ReadonlyMap<string, PulledTrailer & { kind: TrailerKind }>> {
  const { rows } = await sql<PulledTrailer & { vehicleId: string; kind: TrailerKind }>`
    select v.vehicle_id as "vehicleId", r.kind, r.twin, r.load_kg as "loadKg", r.tare_kg as "trailerTareKg",
      v.tare_kg as "truckTareKg", v.total_kg as "totalKg", v.axles
    from vehicle v join trailer r on r.trailer_id = v.usual_trailer_id and r.disabled_at is null
    where v.vehicle_id = any(${[...vehicleIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ vehicleId, ...pulled }) => [vehicleId, pulled]));
}

/** A box as a pair is decided by it. */
export interface PairBoxRow {
  cabinet_id: string;
  seq: number;
  state: CabinetState;
  order_id: string;
  order_no: string;
  order_state: OrderState;
  cancelling: boolean;
  order_type: OrderType;
  customer_id: string;
  customer_name: string;
  cabinet_type: CabinetType;
  harbor_id: number;
  dock_id: number | null;
  require_date: Date;
  address: string;
  address_lng: number;
  address_lat: number;
  vgm_kg: number | null;
  cargo_kg: number | null;
  paired: boolean;
  turned: boolean;
  locked: boolean;
  tendered: boolean;
  divided: boolean;
  task: { taskId: string; state: TaskState; vehicleId: string; driverId: string; plateNumber: string } | null;
}

const boxes = (
  now: Date,
) => sql`select c.cabinet_id, c.seq, c.state, o.order_id, o.order_no, o.state as order_state,
    o.cancel_asked_at is not null as cancelling, o.order_type, o.customer_id, u.customer_name, o.cabinet_type,
    o.harbor_id, o.dock_id, o.require_date, o.address, o.address_lng, o.address_lat, p.vgm_kg, p.cargo_kg,
    exists (select from paired_box b where b.cabinet_id = c.cabinet_id and not b.ended) as paired,
    exists (select from street_turn s where s.undone_at is null
      and (s.import_cabinet_id = c.cabinet_id or s.export_cabinet_id = c.cabinet_id)) as turned,
    exists (select from match_hold h where h.cabinet_id = c.cabinet_id and h.until > ${now}) as locked,
    exists (select from tender w where w.cabinet_id = c.cabinet_id
      and w.state = any(${[...ACTIVE_TENDER_STATES]})) as tendered,
    exists (select from task t where t.cabinet_id = c.cabinet_id and t.state <> 'withdrawn'
      and t.leg_kind <> 'direct') as divided,
    (select json_build_object('taskId', t.task_id::text, 'state', t.state, 'vehicleId', t.vehicle_id::text,
        'driverId', t.driver_id::text, 'plateNumber', v.plate_number)
      from task t join vehicle v using (vehicle_id)
      where t.cabinet_id = c.cabinet_id and t.leg_kind = 'direct'
        and t.state <> all(${[...FORMER_TASK_STATES]}::text[])
      order by t.task_id desc limit 1) as task
  from cus_cabinet c
    join cus_order o using (order_id)
    join customer u using (customer_id)
    left join box_preparation p on p.cabinet_id = c.cabinet_id`;

/** The boxes of these numbers. */
export async function selectPairBoxes(
  db: Db,
  cabinetIds: readonly string[],
  now: Date,
): Promise<PairBoxRow[]> {
  const { rows } = await sql<PairBoxRow>`${boxes(now)}
    where c.cabinet_id = any(${[...cabinetIds]}::bigint[])`.execute(db);
  return rows;
}

const HOUR_MS = 3_600_000;
/** Before and after the box that is asked about: far enough to say why not of one that is somewhat too late. */
const NEAR_HOURS = 12;
const MOST_CANDIDATES = 40;

/** Open boxes of 20 feet of the same direction and harbour, wanted at about the same hours; the nearest hour first. */
export async function selectPairCandidates(db: Db, box: PairBoxRow, now: Date): Promise<PairBoxRow[]> {
  const at = box.require_date;
  const reach = NEAR_HOURS * HOUR_MS;
  const { rows } = await sql<PairBoxRow>`${boxes(now)}
    where o.state in (${literals(HAULED_ORDER_STATES)}) and o.order_type = ${box.order_type} and o.harbor_id = ${box.harbor_id}
      and o.cabinet_type like '20%' and c.cabinet_id <> ${box.cabinet_id} and c.state not in (2, 4, 6)
      and o.require_date between ${new Date(at.getTime() - reach)} and ${new Date(at.getTime() + reach)}
    order by abs(extract(epoch from o.require_date - ${at}::timestamptz)), c.cabinet_id
    limit ${MOST_CANDIDATES}`.execute(db);
  return rows;
}
