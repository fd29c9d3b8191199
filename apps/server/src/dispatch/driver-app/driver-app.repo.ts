import { type Db, sql } from '@boxhaul/db';
import type { LegKind, NodeKind } from '@boxhaul/domain/dispatch';
import { STARTED_TASK_STATES, type ShownTaskState } from '@boxhaul/domain/orders';
import type { OrderType } from '@boxhaul/domain/pricing';
import { packedMarks, type PackedMark } from '../../orders/orders';
import { boxesOfBooking } from '../../fleet/sailings';

/** A node as the query packs it: times are ISO texts there. */
interface OwnNode {
  nodeId: string;
  code: NodeKind;
  name: string;
  place: string;
  proofs: string[];
  kinds: { kind: string; wanted: number; again: boolean }[] | null;
  doneAt: string | null;
  pictures: number;
  /** Why its pictures were sent back; null when they were not. */
  sentBack: string | null;
  radiusM: number | null;
}

export interface OwnTask {
  task_id: string;
  state: ShownTaskState;
  leg_kind: LegKind;
  phase: string | null;
  published_at: Date;
  queued: boolean;
  order_no: string;
  order_type: OrderType;
  book_space_no: string;
  booked_boxes: string[];
  goods_name: string;
  remark: string;
  require_date: Date;
  /** When it is to be at its door. */
  at: Date;
  /** The event that gave it the hour that he has not confirmed, and the hour that he goes by; null: none waits. */
  hour_change: string | null;
  hour_before: Date | null;
  address: string;
  address_lng: number;
  address_lat: number;
  contact_name: string;
  contact_phone: string;
  cabinet_type: string;
  seq: number;
  cabinet_no: string | null;
  seal_no: string | null;
  plate_number: string;
  dock_name: string;
  dock_lng: number;
  dock_lat: number;
  back_name: string;
  back_lng: number;
  back_lat: number;
  pair: { taskId: string; first: boolean } | null;
  pay_percent: number | null;
  nodes: OwnNode[];
  gate: { booking: string; from: string | null; until: string | null; plate: string } | null;
  held: string | null;
  marks: PackedMark[];
}

/** Beyond what anybody drives. */
const MOST_TASKS = 50;

/** Of a driver: before him, under way, and done since a moment; those under way first, then in the order in which he does them. */
export async function selectOwnTasks(db: Db, driverId: string, doneSince: Date): Promise<OwnTask[]> {
  const { rows } = await sql<OwnTask>`
    select t.task_id, t.state, t.leg_kind, t.phase, t.published_at, t.queued,
      o.order_no, o.order_type, o.book_space_no, coalesce(l.listed, '{}') as booked_boxes, o.goods_name, o.remark, o.require_date, coalesce(t.queue_at, o.require_date) as at,
      case when t.hour_confirmed_at is null then t.hour_change end as hour_change,
      case when t.hour_confirmed_at is null then t.hour_before end as hour_before, o.address, o.address_lng,
      o.address_lat, o.contact_name, o.contact_phone, o.cabinet_type, c.seq, c.cabinet_no, c.seal_no, v.plate_number,
      k.dock_name, k.lng as dock_lng, k.lat as dock_lat,
      coalesce(rd.depot_name, rk.dock_name, k.dock_name) as back_name,
      coalesce(rd.lng, rk.lng, k.lng) as back_lng, coalesce(rd.lat, rk.lat, k.lat) as back_lat,
      (select json_build_object('taskId', m.task_id::text, 'first', a.place = 1)
        from paired_box a join paired_box b on b.pair_id = a.pair_id and b.place <> a.place
          join task m on m.cabinet_id = b.cabinet_id and m.driver_id = t.driver_id and m.leg_kind = 'direct'
            and m.state in ('published', 'running', 'finished')
        where a.cabinet_id = t.cabinet_id and not a.ended and t.state <> 'handed_over' limit 1) as pair,
      (select case t.state when 'handed_over' then h.first_percent else h.rest_percent end
        from hand_over_pay h join task x on x.task_id = h.task_id
        where x.cabinet_id = t.cabinet_id and x.leg = t.leg and (t.state <> 'handed_over' or h.task_id = t.task_id)
          and exists (select from driver w left join carrier r on r.carrier_id = w.carrier_id
            left join payee_driver d on d.driver_id = w.driver_id
            join payee y on y.payee_id = coalesce(d.payee_id, r.payee_id) and y.kind = 'driver'
            where w.driver_id = t.driver_id)
        order by h.task_id desc limit 1) as pay_percent,
      coalesce((select json_agg(json_build_object('nodeId', n.node_id::text, 'code', n.node_code, 'name', n.node_name, 'place', n.place,
          'proofs', n.proofs, 'kinds', (select json_agg(json_build_object('kind', w.kind, 'wanted', w.wanted, 'again',
              exists (select from node_review r where r.node_id = n.node_id and r.state = 'rejected'
                and (r.kinds is null or w.kind = any(r.kinds)))) order by w.at)
            from unnest(n.proofs, n.picture_counts) with ordinality as w (kind, wanted, at)
            where n.picture_counts is not null), 'doneAt', n.done_at, 'radiusM', n.radius_m,
          'pictures', (select count(*)::int from task_node_pic p where p.node_id = n.node_id),
          'sentBack', (select r.reason from node_review r where r.node_id = n.node_id and r.state = 'rejected')) order by n.seq)
        from task_node n where n.task_id = t.task_id and n.turn_id is null), '[]'::json) as nodes,
      (select json_build_object('booking', p.gate_booking, 'from', p.gate_slot, 'until', p.gate_until, 'plate', p.gate_plate)
        from box_preparation p where p.cabinet_id = t.cabinet_id and p.gate_booking <> '') as gate,
      (select h.reason from box_hold h where h.cabinet_id = t.cabinet_id and h.ended_at is null) as held,
      ${packedMarks(sql.ref('t.cabinet_id'), { open: true })} as marks
    from task t
      join cus_order o on o.order_id = t.order_id
      join cus_cabinet c on c.cabinet_id = t.cabinet_id
      join vehicle v on v.vehicle_id = t.vehicle_id
      join dock k on k.dock_id = t.dock_id
      left join dock rk on rk.dock_id = t.return_dock_id
      left join depot rd on rd.depot_id = t.return_depot_id
      left join lateral ${boxesOfBooking('o')} l on t.state in ('published', 'running')
    where t.driver_id = ${driverId}
      and (t.state in ('published', 'running') or (t.state in ('finished', 'handed_over') and (t.finished_at >= ${doneSince}
        or exists (select from task_node n join node_review r using (node_id)
          where n.task_id = t.task_id and r.state = 'rejected'))))
    order by (t.state = 'running') desc, (t.state in ('finished', 'handed_over')), coalesce(t.queue_at, o.require_date), t.leg, t.task_id
    limit ${MOST_TASKS}`.execute(db);
  return rows;
}

/** The one in force. */
export const findConsent = (db: Db, driverId: string) =>
  db
    .selectFrom('driver_consent')
    .select('driver_consent_id')
    .where('driver_id', '=', driverId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();

export const giveConsent = (tx: Db, driverId: string, now: Date) =>
  tx
    .insertInto('driver_consent')
    .values({ driver_id: driverId, given_at: now })
    .onConflict((oc) => oc.column('driver_id').where('withdrawn_at', 'is', null).doNothing())
    .execute();

export const withdrawConsent = (tx: Db, driverId: string, now: Date) =>
  tx
    .updateTable('driver_consent')
    .set({ withdrawn_at: now })
    .where('driver_id', '=', driverId)
    .where('withdrawn_at', 'is', null)
    .execute();

export interface PhonePoint {
  at: Date;
  lng: number;
  lat: number;
  /** 0.1 km/h. */
  speed: number;
  accuracy: number | null;
  mock: boolean;
}

/**
 * Keeps those that lie within the running time of an own task and within a consent, once each; how many are new. What is
 * of no task is nobody's business.
 */
export async function insertPhonePoints(
  tx: Db,
  driverId: string,
  points: readonly PhonePoint[],
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into driver_position (driver_id, at, lng, lat, speed, accuracy, mock, received_at)
    select ${driverId}::bigint, p.at, p.lng, p.lat, p.speed, p.accuracy, p.mock, ${now}::timestamptz
    from unnest(
      ${points.map(({ at }) => at)}::timestamptz[], ${points.map(({ lng }) => lng)}::float8[],
      ${points.map(({ lat }) => lat)}::float8[], ${points.map(({ speed }) => speed)}::int2[],
      ${points.map(({ accuracy }) => accuracy)}::int2[], ${points.map(({ mock }) => mock)}::bool[]
    ) as p (at, lng, lat, speed, accuracy, mock)
    where p.at <= ${now}
      and exists (select from task t where t.driver_id = ${driverId} and t.state = any(${[...STARTED_TASK_STATES]})
        and p.at between t.started_at and coalesce(t.finished_at, ${now}))
      and exists (select from driver_consent c where c.driver_id = ${driverId}
        and p.at >= c.given_at and p.at <= coalesce(c.withdrawn_at, ${now}))
    on conflict (driver_id, at) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Whether a step of a phone has arrived before, whatever became of its node since. */
export async function hasArrived(
  db: Db,
  { orderId, nodeId, stepKey }: { orderId: string; nodeId: string; stepKey: string },
): Promise<boolean> {
  const { rows } = await sql<{ arrived: boolean }>`
    select exists (select from order_event e where e.order_id = ${orderId} and e.event = 'node_done'
      and e.after ->> 'nodeId' = ${nodeId} and e.after -> 'phone' ->> 'stepKey' = ${stepKey}) as arrived`.execute(
    db,
  );
  return rows[0]?.arrived ?? false;
}
