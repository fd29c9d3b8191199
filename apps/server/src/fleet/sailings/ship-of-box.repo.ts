import { type RawBuilder, sql } from '@boxhaul/db';

/** A ship's cut-offs for a box; null: none, it has sailed, or nobody knows it. */
export interface ShipOfBox {
  weight_cut_off: Date | null;
  pickup_until: Date | null;
}

/**
 * The cut-offs of the ship that a box goes with, as `sailingOf` has it: the one that names it, else the first to close of
 * its booking that has not sailed. For a lateral join, by the index of the booking. `box`, `order`: their aliases.
 */
export function shipOfBox(box: string, order: string): RawBuilder<ShipOfBox> {
  const booking = sql.ref(`${order}.book_space_no`);
  const number = sql.ref(`${box}.cabinet_no`);
  return sql`(select case when w.atd is null then w.weight_cut_off end as weight_cut_off,
      case when w.atd is null then w.pickup_until end as pickup_until
    from (select s.*, exists (select from sailing_box b where b.sailing_id = s.sailing_id and b.cabinet_no = ${number}) as names
      from sailing s where s.book_space_no = upper(${booking})) w
    where w.names or w.atd is null
    order by w.names desc, coalesce(w.weight_cut_off, w.pickup_until) nulls last, coalesce(w.atd, w.etd) nulls last, w.sailing_id
    limit 1)`;
}
