import type { Db } from '@boxhaul/db';

/** What an order says that its agreement repeats. */
export const findOrderFacts = (db: Db, orderId: string) =>
  db
    .selectFrom('cus_order as o')
    .innerJoin('customer as k', 'k.customer_id', 'o.customer_id')
    .innerJoin('harbor as h', 'h.harbor_id', 'o.harbor_id')
    .leftJoin('dock as d', 'd.dock_id', 'o.dock_id')
    .innerJoin('region as r', 'r.region_code', 'o.region_code')
    .innerJoin('ship_company as s', 's.ship_company_id', 'o.ship_company_id')
    .select([
      'o.order_no',
      'o.book_space_no',
      'o.order_type',
      'o.cabinet_type',
      'o.cabinet_num',
      'o.goods_name',
      'o.is_heavy_cargo',
      'o.is_foreign_trade',
      'o.address',
      'o.require_date',
      'o.contact_name',
      'o.contact_phone',
      'o.unit_price_fen',
      'o.invoicing',
      'k.customer_name',
      'h.harbor_name',
      'd.dock_name',
      'r.full_name as region_name',
      's.ship_company_name',
    ])
    .where('o.order_id', '=', orderId)
    .executeTakeFirstOrThrow();

export type OrderFactsRow = Awaited<ReturnType<typeof findOrderFacts>>;

/** The order of that number; for operators only. */
export const findOrderByNo = (db: Db, orderNo: string) =>
  db
    .selectFrom('cus_order')
    .select(['order_id', 'customer_id'])
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
