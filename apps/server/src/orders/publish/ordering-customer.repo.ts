import type { Db } from '@boxhaul/db';

/** What decides whether orders may be placed for an enterprise. */
export const findOrderingCustomer = (db: Db, customerId: string) =>
  db
    .selectFrom('customer as c')
    .leftJoin('customer_entry as e', 'e.customer_id', 'c.customer_id')
    .select(['c.certified_at', 'c.disabled_at', 'e.created_at as entered_at'])
    .where('c.customer_id', '=', customerId)
    .executeTakeFirst();
