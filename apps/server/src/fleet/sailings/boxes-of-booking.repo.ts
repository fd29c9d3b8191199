import { type Db, type RawBuilder, sql } from '@boxhaul/db';

/** The numbers of a booking's boxes on all its ships; no row: they are not all known. */
export interface BoxesOfBooking {
  listed: string[];
}

/** For a lateral join, by the index of the booking. `order`: its alias. */
export function boxesOfBooking(order: string): RawBuilder<BoxesOfBooking> {
  const booking = sql.ref(`${order}.book_space_no`);
  return sql`(select array_agg(distinct b.cabinet_no order by b.cabinet_no) filter (where b.cabinet_no is not null) as listed
    from (select w.sailing_id,
        (select coalesce(sum(n.amount), 0) from sailing_count n where n.sailing_id = w.sailing_id) as amount,
        (select count(*) from sailing_box x where x.sailing_id = w.sailing_id) as named
      from sailing w where w.book_space_no = upper(${booking})) s
      left join sailing_box b on b.sailing_id = s.sailing_id
    having count(b.cabinet_no) > 0 and not bool_or(s.amount > s.named))`;
}

/** The same for one order; empty: they are not all known. */
export async function findListedBoxes(db: Db, orderId: string): Promise<string[]> {
  const { rows } = await sql<BoxesOfBooking>`
    select l.listed from cus_order o cross join lateral ${boxesOfBooking('o')} l where o.order_id = ${orderId}`.execute(
    db,
  );
  return rows[0]?.listed ?? [];
}
