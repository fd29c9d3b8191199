import { type Db, sql } from '@boxhaul/db';
import type { OrderType } from '@boxhaul/domain/pricing';

/** A lane of an enterprise. */
export interface LaneRow {
  harborId: number;
  regionCode: string;
  /** Of its newest order; loading where there is none. */
  orderType: OrderType;
  orders: number;
  asked: number;
  lastAt: Date;
}

/** Orders that are looked at, the newest. */
const ORDERS_LOOKED_AT = 500;

/** An enterprise's lanes out of its newest orders and of what it asked for. */
export async function selectLanes(
  db: Db,
  { customerId, by, most }: { customerId: string; by: 'recent' | 'frequent'; most: number },
): Promise<LaneRow[]> {
  const order = by === 'recent' ? sql`"lastAt" desc` : sql`orders desc, asked desc, "lastAt" desc`;
  const { rows } = await sql<LaneRow>`
    select harbor_id as "harborId", region_code as "regionCode",
      coalesce((array_agg(order_type order by at desc) filter (where orders > 0))[1], 0) as "orderType",
      sum(orders)::int as orders, sum(asked)::int as asked, max(at) as "lastAt"
    from (
      select harbor_id, region_code, order_type, 1 as orders, 0 as asked, created_at as at from (
        select harbor_id, region_code, order_type, created_at from cus_order
        where customer_id = ${customerId} order by order_id desc limit ${ORDERS_LOOKED_AT}
      ) newest
      union all
      select harbor_id, region_code, null, 0, asked_count, asked_at from asked_lane where customer_id = ${customerId}
    ) lane
    group by harbor_id, region_code
    order by ${order}, harbor_id, region_code
    limit ${most}`.execute(db);
  return rows;
}

/** Lanes that are remembered of an enterprise. */
export const MOST_ASKED_LANES = 200;

/** Counts one more question; the same lane within a minute is one. The oldest above the bound are forgotten. */
export async function countLane(
  tx: Db,
  {
    customerId,
    harborId,
    regionCode,
    now,
  }: { customerId: string; harborId: number; regionCode: string; now: Date },
): Promise<void> {
  await sql`
    insert into asked_lane (customer_id, harbor_id, region_code, asked_at)
    values (${customerId}, ${harborId}, ${regionCode}, ${now})
    on conflict (customer_id, harbor_id, region_code) do update
    set asked_count = asked_lane.asked_count + 1, asked_at = excluded.asked_at
    where asked_lane.asked_at <= excluded.asked_at - interval '1 minute'`.execute(tx);
  await sql`
    delete from asked_lane where customer_id = ${customerId} and (harbor_id, region_code) in (
      select harbor_id, region_code from asked_lane where customer_id = ${customerId}
      order by asked_at desc, harbor_id, region_code offset ${MOST_ASKED_LANES}
    )`.execute(tx);
}

/** Lanes that nobody has asked for since. */
export async function deleteLanesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('asked_lane').where('asked_at', '<', before).execute();
}
