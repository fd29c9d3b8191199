import { CABINET_STATES } from '@boxhaul/domain/orders';
import { type Db, sql } from '@boxhaul/db';

/** 运费: out of the accepted quote, never by hand (decisions 6). */
export const FREIGHT = 26;

/** One line of freight for each box of a priced order that has none yet. */
export async function insertFreight(db: Db, orderId: string, now: Date): Promise<void> {
  await db
    .insertInto('cost_line')
    .columns([
      'order_id',
      'cabinet_id',
      'customer_id',
      'cost_type_id',
      'income_fen',
      'origin',
      'created_at',
      'updated_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('cus_cabinet as c')
        .innerJoin('cus_order as o', 'o.order_id', 'c.order_id')
        .select([
          'o.order_id',
          'c.cabinet_id',
          'o.customer_id',
          sql<number>`${FREIGHT}::smallint`.as('cost_type_id'),
          sql<number>`o.unit_price_fen`.as('income_fen'),
          sql<string>`'freight'`.as('origin'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
          sql<Date>`${now}::timestamptz`.as('updated_at'),
        ])
        .where('o.order_id', '=', orderId)
        .where('o.unit_price_fen', 'is not', null)
        .where('c.state', '<>', CABINET_STATES.dry)
        .orderBy('c.seq'),
    )
    .onConflict((oc) => oc.doNothing())
    .execute();
}
