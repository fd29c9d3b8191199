import type { DB, Db, Insertable } from '@boxhaul/db';

export const selectPreferences = (db: Db, customerId: string) =>
  db
    .selectFrom('customer_preference as p')
    .leftJoin('harbor as h', 'h.harbor_id', 'p.harbor_id')
    .leftJoin('ship_company as s', 's.ship_company_id', 'p.ship_company_id')
    .select([
      'h.harbor_name',
      'p.ship_company_id',
      's.ship_company_name',
      'p.invoicing',
      'p.contact_name',
      'p.contact_phone',
      'p.price_list_header',
      'p.visitor_track',
    ])
    .where('p.customer_id', '=', customerId)
    .executeTakeFirst();

/** What stands at the head of the price lists of somebody's enterprise; '' where it said nothing. */
export const findPriceListHeader = async (db: Db, accountId: string): Promise<string> =>
  (
    await db
      .selectFrom('customer_preference as p')
      .innerJoin('account as a', 'a.customer_id', 'p.customer_id')
      .select('p.price_list_header')
      .where('a.account_id', '=', accountId)
      .executeTakeFirst()
  )?.price_list_header ?? '';

/** Changes what is given of an enterprise's preferences; what is undefined stays. */
export const storePreferences = async (
  tx: Db,
  { customer_id, ...rest }: Insertable<DB['customer_preference']>,
): Promise<void> => {
  await tx
    .insertInto('customer_preference')
    .values({ customer_id, ...rest })
    .onConflict((oc) => oc.column('customer_id').doUpdateSet(rest))
    .execute();
};
