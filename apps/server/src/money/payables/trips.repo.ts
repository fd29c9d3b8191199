import { type TollTerms, WHOLE_TRIP } from '@boxhaul/domain/dispatch';
import { CABINET_STATES } from '@boxhaul/domain/orders';
import { type Db, sql } from '@boxhaul/db';

export interface DueTrip {
  taskId: string;
  cabinetId: string;
  payeeId: string;
  /** The whole trip, fen: as it was agreed with the carrier, or else by the payee's terms. */
  tripFen: number;
  /** Agreed by this offer; null: by the payee's terms. */
  tenderId: string | null;
  tolls: TollTerms | null;
  /** What else was agreed. */
  agreed: string;
  /** By the payee's terms, where there are any. */
  usualFen: number | null;
  /** Per cents of it: this one's part, and the parts of those who were on the leg before. */
  percent: number;
  before: number;
  /** The leg went over to another driver on the way. */
  divided: boolean;
  serviceOn: string;
}

/**
 * Trips of an order that are paid by what was agreed with the carrier that was offered the leg, or else by their drivers'
 * terms, or by those of the drivers' fleet: those that were finished, and those that went over to another truck with what
 * the first driver has of it.
 */
export async function selectDueTrips(db: Db, orderId: string): Promise<DueTrip[]> {
  const { rows } = await sql<DueTrip>`
    with part as (
      select t.task_id, t.cabinet_id, t.leg, t.driver_id, t.finished_at, last.rest_percent is not null as divided,
        case t.state when 'handed_over' then h.first_percent else coalesce(last.rest_percent, ${WHOLE_TRIP}) end as percent,
        coalesce(sum(h.first_percent) over (partition by t.cabinet_id, t.leg order by t.task_id
          rows between unbounded preceding and 1 preceding), 0) as before
      from task t
        left join hand_over_pay h on h.task_id = t.task_id
        left join lateral (select l.rest_percent from hand_over_pay l join task x on x.task_id = l.task_id
          where x.cabinet_id = t.cabinet_id and x.leg = t.leg order by l.task_id desc limit 1) last on true
      where t.order_id = ${orderId} and t.state in ('finished', 'handed_over'))
    select a.task_id as "taskId", a.cabinet_id as "cabinetId", p.payee_id as "payeeId",
      coalesce(w.price_fen, p.trip_fen) as "tripFen", w.tender_id as "tenderId", w.tolls, coalesce(w.price_note, '') as agreed,
      p.trip_fen as "usualFen",
      a.percent::int as percent, a.before::int as before, a.divided,
      (a.finished_at at time zone 'Asia/Shanghai')::date::text as "serviceOn"
    from part a
    join cus_cabinet b on b.cabinet_id = a.cabinet_id and b.state <> ${CABINET_STATES.dry}
    join driver v on v.driver_id = a.driver_id
    left join carrier c on c.carrier_id = v.carrier_id
    left join payee_driver d on d.driver_id = a.driver_id
    left join lateral (select w.tender_id, w.price_fen, w.tolls, w.price_note from tender w
      where w.cabinet_id = a.cabinet_id and w.leg = a.leg and w.carrier_id = v.carrier_id and w.price_fen is not null
        and w.state in ('accepted', 'assigned')
      order by w.tender_id desc limit 1) w on true
    -- What was agreed with a carrier is the carrier's, whoever of it drove.
    join payee p on p.payee_id = case when w.tender_id is null then coalesce(d.payee_id, c.payee_id) else c.payee_id end
    where a.percent > 0 and a.finished_at is not null and coalesce(w.price_fen, p.trip_fen) is not null
      and p.stopped_at is null
    order by a.task_id`.execute(db);
  return rows;
}

interface NewTrip extends Pick<DueTrip, 'taskId' | 'cabinetId' | 'payeeId' | 'serviceOn'> {
  fen: number;
  remark: string;
}

/** Each trip once; answers how many came. */
export async function insertTripPayables(
  tx: Db,
  trips: readonly NewTrip[],
  { orderId, costTypeId, now }: { orderId: string; costTypeId: number; now: Date },
): Promise<number> {
  if (trips.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payable_line')
    .values(
      trips.map((trip) => ({
        payee_id: trip.payeeId,
        order_id: orderId,
        cabinet_id: trip.cabinetId,
        cost_type_id: costTypeId,
        payable_fen: trip.fen,
        origin: 'rule',
        task_id: trip.taskId,
        service_on: trip.serviceOn,
        remark: trip.remark,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((oc) => oc.column('task_id').where('task_id', 'is not', null).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}
