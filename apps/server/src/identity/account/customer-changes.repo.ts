import type { Db } from '@boxhaul/db';

/** Locks an enterprise, so that two who change it do so one after another; undefined when there is none. */
export const lockCustomer = (tx: Db, customerId: string) =>
  tx
    .selectFrom('customer')
    .select(['customer_id', 'customer_name', 'disabled_at', 'disabled_reason'])
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();

/** An enterprise's name, as staff entered it or as it is certified. */
export const renameCustomer = (tx: Db, customerId: string, customerName: string) =>
  tx
    .updateTable('customer')
    .set({ customer_name: customerName })
    .where('customer_id', '=', customerId)
    .execute();

/** Disables it for a reason from a moment on, or lets it in again (null). */
export const setCustomerDisabled = (
  tx: Db,
  customerId: string,
  disabled: { at: Date; reason: string } | null,
) =>
  tx
    .updateTable('customer')
    .set({ disabled_at: disabled?.at ?? null, disabled_reason: disabled?.reason ?? null })
    .where('customer_id', '=', customerId)
    .execute();
