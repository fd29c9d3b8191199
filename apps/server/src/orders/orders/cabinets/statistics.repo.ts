import { type Db, sql } from '@boxhaul/db';
import type { OrderState } from '@boxhaul/domain/orders';
import type { CabinetType, OrderType } from '@boxhaul/domain/pricing';

/** The orders that a customer made within a time, in some states. */
export interface Period {
  customerId: string;
  states: readonly OrderState[];
  since: Date;
  before: Date;
}

const ordersOf = ({ customerId, states, since, before }: Period) => sql`o.customer_id = ${customerId}::bigint
  and o.created_at >= ${since}::timestamptz and o.created_at < ${before}::timestamptz
  and o.state = any(${states}::text[])`;

/** The Monday of the week, in Shanghai, in which an order was made. */
const WEEK = sql`to_char(date_trunc('week', o.created_at at time zone 'Asia/Shanghai'), 'YYYY-MM-DD')`;

export interface KindCount {
  harbor_name: string;
  cabinet_type: CabinetType;
  order_type: OrderType;
  boxes: number;
}

/** Boxes per harbour, type and direction, the most first. */
export async function countKinds(db: Db, period: Period): Promise<KindCount[]> {
  const { rows } = await sql<KindCount>`
    select h.harbor_name, s.cabinet_type, s.order_type, s.boxes
    from (
      select o.harbor_id, o.cabinet_type, o.order_type, count(*)::int as boxes
      from cus_order o join cus_cabinet c using (order_id) where ${ordersOf(period)}
      group by 1, 2, 3
    ) s join harbor h using (harbor_id)
    order by s.boxes desc, h.harbor_name, s.cabinet_type, s.order_type`.execute(db);
  return rows;
}

export interface WeekCount {
  week: string;
  boxes: number;
  arrived: number;
  on_time: number;
}

/** Boxes per week, how many came to their door, and how many of these no later than it was asked. */
export async function countWeeks(db: Db, period: Period): Promise<WeekCount[]> {
  const { rows } = await sql<WeekCount>`
    select ${WEEK} as week, count(*)::int as boxes, count(came.at)::int as arrived,
      count(*) filter (where came.at <= o.require_date)::int as on_time
    from cus_order o join cus_cabinet c using (order_id)
    left join lateral (
      select min(n.done_at) as at from task k join task_node n using (task_id)
      where k.cabinet_id = c.cabinet_id and k.state <> 'withdrawn' and n.node_code = 'arrive_door'
    ) came on true
    where ${ordersOf(period)}
    group by 1`.execute(db);
  return rows;
}
