import { type Db, sql } from '@boxhaul/db';

/** The boxes of an order of which anything is noted beside the order: a task, a paper, money, a preparation, a pair. They cannot be left out. */
export const selectIrremovableBoxes = async (db: Db, orderId: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('cus_cabinet as c')
    .select('c.seq')
    .where('c.order_id', '=', orderId)
    .where(
      sql<boolean>`(exists (select from task x where x.order_id = c.order_id and x.cabinet_id = c.cabinet_id)
        or exists (select from cus_order_document x where x.order_id = c.order_id and x.cabinet_id = c.cabinet_id)
        or exists (select from cost_line x where x.order_id = c.order_id and x.cabinet_id = c.cabinet_id)
        or exists (select from payable_line x where x.order_id = c.order_id and x.cabinet_id = c.cabinet_id)
        or exists (select from box_preparation x where x.cabinet_id = c.cabinet_id)
        or exists (select from box_hold x where x.cabinet_id = c.cabinet_id)
        or exists (select from box_mark x where x.cabinet_id = c.cabinet_id)
        or exists (select from paired_box x where x.cabinet_id = c.cabinet_id)
        or exists (select from tender x where x.cabinet_id = c.cabinet_id)
        or exists (select from load_match x where x.cabinet_id = c.cabinet_id)
        or exists (select from order_share_box x where x.cabinet_id = c.cabinet_id))`,
    )
    .execute();
  return rows.map(({ seq }) => seq);
};
