import { HAULED_ORDER_STATES } from '@boxhaul/domain/identity';
import { type Db, sql, literals } from '@boxhaul/db';
import { joinReturnPlace } from '../crews';
import { ACTIVE_TENDER_STATES, type TextAudience } from '@boxhaul/domain/dispatch';
import type { CabinetType, OrderType } from '@boxhaul/domain/pricing';

/** What is known of a box for a text or a paper about it. */
export interface TextBox {
  cabinet_id: string;
  seq: number;
  cabinet_no: string | null;
  seal_no: string | null;
  order_id: string;
  order_no: string;
  order_type: OrderType;
  cabinet_type: CabinetType;
  book_space_no: string;
  ship_company_name: string;
  region: string;
  address: string;
  contact_name: string;
  contact_phone: string;
  goods_name: string;
  cargo_kg: number | null;
  gate_booking: string | null;
  gate_slot: Date | null;
  gate_until: Date | null;
  gate_plate: string | null;
  remark: string;
  customer_id: string;
  customer_name: string;
  /** When it is to be at its door. */
  at: Date;
  dock_name: string | null;
  back_name: string | null;
  /** Of the leg that comes next, else of the last one. */
  task_id: string | null;
  plate_number: string | null;
  driver_id: string | null;
  driver_name: string | null;
  driver_phone: string | null;
  carrier_id: string | null;
  carrier_name: string | null;
  /** The carrier has taken it, or its truck goes for it, until it is through. */
  taken: boolean;
}

/** The leg that comes next, else the last one; and the carrier that has it, by its truck or by an offer. */
const about = sql`
  from cus_cabinet c
    join cus_order o on o.order_id = c.order_id
    join customer u on u.customer_id = o.customer_id
    join ship_company s on s.ship_company_id = o.ship_company_id
    left join region g on g.region_code = o.region_code
    left join box_preparation p on p.cabinet_id = c.cabinet_id
    left join lateral (
      select t.* from task t where t.cabinet_id = c.cabinet_id and t.state in ('assigned', 'published', 'running', 'finished')
      order by t.state = 'finished', case when t.state = 'finished' then -t.leg else t.leg end limit 1) t on true
    left join vehicle v on v.vehicle_id = t.vehicle_id
    left join driver d on d.driver_id = t.driver_id
    left join lateral (
      select w.carrier_id, w.state from tender w
      where w.cabinet_id = c.cabinet_id and w.state = any(${[...ACTIVE_TENDER_STATES]})
      order by w.tender_id desc limit 1) w on t.task_id is null or v.carrier_id is not null
    left join carrier f on f.carrier_id = coalesce(v.carrier_id, w.carrier_id)
    left join dock k on k.dock_id = coalesce(t.dock_id, o.dock_id)
    ${joinReturnPlace}`;

const AT = sql<Date>`coalesce(t.queue_at, o.require_date)`;
const DAY = sql`(${AT} at time zone 'Asia/Shanghai')::date`;

/** Of the leg that a carrier has taken, whoever has the box before or after it. */
const ofTender = sql`
  from tender w
    join cus_cabinet c on c.cabinet_id = w.cabinet_id
    join cus_order o on o.order_id = w.order_id
    join customer u on u.customer_id = o.customer_id
    join ship_company s on s.ship_company_id = o.ship_company_id
    left join region g on g.region_code = o.region_code
    left join box_preparation p on p.cabinet_id = c.cabinet_id
    left join task t on t.task_id = w.task_id
    left join vehicle v on v.vehicle_id = t.vehicle_id
    left join driver d on d.driver_id = t.driver_id
    join carrier f on f.carrier_id = w.carrier_id
    left join dock k on k.dock_id = coalesce(t.dock_id, w.dock_id)
    ${joinReturnPlace}`;

/** It has said yes, and is not through. */
const IS_TAKEN = sql`(w.state = 'accepted' or w.state = 'assigned' and t.state in ('assigned', 'published', 'running'))`;

const columns = sql`
  c.cabinet_id, c.seq, c.cabinet_no, c.seal_no, o.order_id, o.order_no, o.order_type, o.cabinet_type, o.book_space_no,
  s.ship_company_name, coalesce(g.full_name, '') as region, o.address, o.contact_name, o.contact_phone, o.goods_name, p.cargo_kg,
  p.gate_booking, p.gate_slot, p.gate_until, p.gate_plate,
  o.remark, o.customer_id, u.customer_name, ${AT} as at, k.dock_name, coalesce(rd.depot_name, rk.dock_name) as back_name,
  t.task_id, v.plate_number, d.driver_id, d.driver_name, d.phone as driver_phone, f.carrier_id, f.carrier_name`;

const TAKEN = sql`
  coalesce(v.carrier_id is not null and t.state <> 'finished' or t.task_id is null and w.state = 'accepted', false) as taken`;

/** Boxes in the order in which they are to be at their doors. */
export async function selectTextBoxes(db: Db, cabinetIds: readonly string[]): Promise<TextBox[]> {
  const { rows } = await sql<TextBox>`
    select ${columns}, ${TAKEN} ${about} where c.cabinet_id = any(${[...cabinetIds]}::bigint[])
    order by at, o.order_id, c.seq`.execute(db);
  return rows;
}

/** Of whom the other boxes of a day are looked for. */
const SAME: Readonly<Record<TextAudience, ReturnType<typeof sql>>> = {
  to_driver: sql`d.driver_id = one.driver_id`,
  to_customer: sql`o.customer_id = one.customer_id`,
  to_carrier: sql`f.carrier_id = one.carrier_id`,
};

/** With these boxes all others that their drivers, customers or carriers have on the same days, as long as they are open. */
export async function selectTextDay(
  db: Db,
  audience: TextAudience,
  boxes: readonly TextBox[],
): Promise<TextBox[]> {
  const asked = boxes.map(({ at, driver_id, customer_id, carrier_id }) => ({
    at,
    driver_id,
    customer_id,
    carrier_id,
  }));
  const { rows } = await sql<TextBox>`
    select ${columns}, ${TAKEN} ${about}
    where o.state in (${literals(HAULED_ORDER_STATES)}) and exists (
      select from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as one (at timestamptz, driver_id bigint, customer_id bigint, carrier_id bigint)
      where ${SAME[audience]} and ${DAY} = (one.at at time zone 'Asia/Shanghai')::date)
    order by at, o.order_id, c.seq`.execute(db);
  const known = new Set(rows.map(({ cabinet_id }) => cabinet_id));
  return [...rows, ...boxes.filter(({ cabinet_id }) => !known.has(cabinet_id))].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
}

/** Far more than a carrier has on a day. */
const MOST_OF_DAY = 1_000;

/** The box of a tender that its carrier has taken and that is not through, with `wholeDay` all such boxes of that day; none for another's. */
export async function selectTakenBoxes(
  db: Db,
  { carrierId, tenderId, wholeDay }: { carrierId: string; tenderId: string; wholeDay: boolean },
): Promise<TextBox[]> {
  const { rows } = await sql<TextBox>`
    with one as (
      select ${DAY} as day ${ofTender}
      where w.tender_id = ${tenderId} and w.carrier_id = ${carrierId} and ${IS_TAKEN})
    select ${columns}, true as taken ${ofTender} join one on ${wholeDay ? sql`${DAY} = one.day` : sql`w.tender_id = ${tenderId}`}
    where w.carrier_id = ${carrierId} and ${IS_TAKEN}
    order by at, o.order_id, c.seq, w.tender_id limit ${MOST_OF_DAY}`.execute(db);
  return rows;
}

const keyOf = (audience: TextAudience): string => `dispatch.text.${audience}`;

/** The template that operators keep; '' where they keep none. */
export const findTextTemplate = async (db: Db, audience: TextAudience): Promise<string> =>
  (await db.selectFrom('app_setting').select('value').where('key', '=', keyOf(audience)).executeTakeFirst())
    ?.value ?? '';

export const storeTextTemplate = (tx: Db, audience: TextAudience, value: string) =>
  tx
    .insertInto('app_setting')
    .values({ key: keyOf(audience), value })
    .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
    .execute();
