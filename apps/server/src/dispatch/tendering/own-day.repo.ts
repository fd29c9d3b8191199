import { type Db, literals, sql } from '@boxhaul/db';
import { ACTIVE_TENDER_STATES, type TenderPart } from '@boxhaul/domain/dispatch';
import { isInPart, isOn } from './tender-parts.repo';

interface LateBox {
  tenderId: string;
  orderNo: string;
  seq: number;
  plateNumber: string;
  driverName: string;
  /** ISO text. */
  requireDate: string;
}

interface CarrierDay extends Record<TenderPart, number> {
  open: number;
  running: number;
  answer_by: Date | null;
  /** `from`: ISO text. */
  hours: { from: string; boxes: number }[];
  late_boxes: LateBox[];
  matches: number;
}

const countPart = (part: TenderPart) => sql`(count(*) filter (where part = ${sql.lit(part)}))::int`;

/** What waits for the dispatcher of one carrier, in one question; `most`: so many of its late boxes are named. */
export async function countCarrierDay(
  db: Db,
  { carrierId, now, most }: { carrierId: string; now: Date; most: number },
): Promise<CarrierDay> {
  const { rows } = await sql<CarrierDay>`
    with mine as (
      select w.tender_id, w.answer_by, o.order_no, c.seq, o.require_date, t.vehicle_id, t.driver_id,
        case when ${isOn.open(now)} then 'open' when ${isOn.running(now)} then 'running' end as tab,
        case when ${isInPart.past(now)} then 'past' when ${isInPart.today(now)} then 'today'
          when ${isInPart.tomorrow(now)} then 'tomorrow' when ${isInPart.later(now)} then 'later'
          when ${isInPart.named(now)} then 'named'
          when ${isOn.running(now)} and ${isInPart.late(now)} then 'late' end as part
      from tender w
        join cus_order o on o.order_id = w.order_id
        join cus_cabinet c on c.cabinet_id = w.cabinet_id
        left join task t on t.task_id = w.task_id
      where w.carrier_id = ${carrierId} and w.state in (${literals(ACTIVE_TENDER_STATES)})
        and (${isOn.open(now)} or ${isOn.accepted(now)} or ${isOn.running(now)}))
    select (count(*) filter (where tab = 'open'))::int as open, min(answer_by) filter (where tab = 'open') as answer_by,
      (count(*) filter (where tab = 'running'))::int as running, ${countPart('past')} as past,
      ${countPart('today')} as today, ${countPart('tomorrow')} as tomorrow, ${countPart('later')} as later,
      ${countPart('named')} as named, ${countPart('late')} as late,
      (select coalesce(json_agg(json_build_object('from', h.hour, 'boxes', h.boxes) order by h.hour), '[]'::json)
        from (select date_trunc('hour', require_date, 'Asia/Shanghai') as hour, count(*)::int as boxes
          from mine where part in ('today', 'tomorrow') group by 1) h) as hours,
      (select coalesce(json_agg(json_build_object('tenderId', l.tender_id::text, 'orderNo', l.order_no, 'seq', l.seq,
          'plateNumber', v.plate_number, 'driverName', d.driver_name, 'requireDate', l.require_date)
          order by l.require_date, l.tender_id), '[]'::json)
        from (select * from mine where part = 'late' order by require_date, tender_id limit ${most}) l
          join vehicle v on v.vehicle_id = l.vehicle_id join driver d on d.driver_id = l.driver_id) as late_boxes,
      (select count(*)::int from load_match m join vehicle v on v.vehicle_id = m.vehicle_id
        where m.state = 'open' and m.valid_until > ${now} and v.carrier_id = ${carrierId}) as matches
    from mine`.execute(db);
  // One row, whatever is found.
  return rows[0]!;
}
