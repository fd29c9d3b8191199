import { containing, type Db } from '@boxhaul/db';

/** Boxes that somebody means by a part of a box, order or booking number, or of their customer's name. */
export const boxesNamed = (db: Db, keyword: string) => {
  const like = containing(keyword);
  // Each part is found by its own index; one condition over all of them would read every line.
  return db
    .selectFrom('cus_cabinet')
    .select('cabinet_id')
    .where('cabinet_no', 'ilike', like)
    .union(
      db
        .selectFrom('cus_cabinet as nc')
        .innerJoin('cus_order as no', 'no.order_id', 'nc.order_id')
        .select('nc.cabinet_id')
        .where('no.order_no', 'ilike', like),
    )
    .union(
      db
        .selectFrom('cus_cabinet as bc')
        .innerJoin('cus_order as bo', 'bo.order_id', 'bc.order_id')
        .select('bc.cabinet_id')
        .where('bo.book_space_no', 'ilike', like),
    )
    .union(
      db
        .selectFrom('cus_cabinet as kc')
        .innerJoin('cus_order as ko', 'ko.order_id', 'kc.order_id')
        .innerJoin('customer as kk', 'kk.customer_id', 'ko.customer_id')
        .select('kc.cabinet_id')
        .where('kk.customer_name', 'ilike', like),
    );
};
