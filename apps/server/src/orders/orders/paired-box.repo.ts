import { sql } from '@boxhaul/db';
import type { PairedBox } from '@boxhaul/domain/dispatch';

/**
 * The other box on the trailer of a box `c`, null without one; its numbers only where both are of one customer, so that
 * nobody's else leave the database.
 */
export const pairedBox = sql<PairedBox | null>`(select json_build_object('sameOrder', oo.order_id = co.order_id,
    'own', case when oo.customer_id = co.customer_id
      then json_build_object('orderNo', oo.order_no, 'seq', oc.seq, 'cabinetNo', oc.cabinet_no) end)
  from paired_box a
    join paired_box b on b.pair_id = a.pair_id and b.place <> a.place
    join cus_cabinet oc on oc.cabinet_id = b.cabinet_id
    join cus_order oo on oo.order_id = oc.order_id
    join cus_order co on co.order_id = c.order_id
  where a.cabinet_id = c.cabinet_id and not a.ended)`;
