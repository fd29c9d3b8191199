import type { Db } from '@boxhaul/db';

/** Every enterprise by its name. */
export const selectCustomerNames = (db: Db) =>
  db.selectFrom('customer').select(['customer_id', 'customer_name']).orderBy('customer_id').execute();

/** The names of some of them. */
export const selectNamesOf = (db: Db, customerIds: readonly string[]) =>
  db
    .selectFrom('customer')
    .select(['customer_id', 'customer_name'])
    .where('customer_id', 'in', customerIds)
    .execute();
