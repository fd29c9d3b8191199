import { type Db, sql } from '@boxhaul/db';

/** Counts that the home page shows, in one query. */
export const selectFigures = (db: Db) =>
  db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('vehicle')
        .select((c) => c.fn.countAll<string>().as('n'))
        .where('disabled_at', 'is', null)
        .as('vehicles'),
      eb
        .selectFrom('cus_order')
        .select((c) => c.fn.countAll<string>().as('n'))
        .where('state', '=', 'finished')
        .as('finishedOrders'),
      eb
        .selectFrom('origin_certificate')
        .select((c) => c.fn.countAll<string>().as('n'))
        .as('certificates'),
    ])
    .executeTakeFirstOrThrow();

/** The lanes ordered most often, by district: a street could point at one customer. */
export const selectBusyLanes = (db: Db, since: Date, most: number) =>
  db
    .selectFrom('cus_order')
    .select(['harbor_id as harborId', sql<string>`left(region_code, 6)`.as('regionCode')])
    .where('created_at', '>=', since)
    .groupBy(['harbor_id', sql`left(region_code, 6)`])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('harbor_id')
    .orderBy(sql`left(region_code, 6)`)
    .limit(most)
    .execute();

/** What an order was priced for; an operator may see any customer's. */
export const selectOrderForQuote = (db: Db, orderId: string) =>
  db
    .selectFrom('cus_order')
    .select([
      'customer_id',
      'harbor_id',
      'dock_id',
      'region_code',
      'ship_company_id',
      'order_type',
      'cabinet_type',
      'invoicing',
      'is_heavy_cargo',
      'is_foreign_trade',
      'quote',
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
